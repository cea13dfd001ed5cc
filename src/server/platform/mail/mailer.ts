import { createTransport } from 'nodemailer'
import { errorMessage, isPermanent } from './smtp-problem.ts'

export type Mail = {
  /** The same for every attempt, so that a mail that arrived twice is recognized as one. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { fileName: string; bytes: Uint8Array }[]
}

/** Takes mail to a server. */
export type Mailer = {
  /** Resolves once the mail server has taken the mail; throws MailProblem when it has not. */
  send(mail: Mail): Promise<void>
}

/** A mailer that can also ask whether its server would take mail. */
export type SmtpMailer = Mailer & {
  /** Connects and signs in, and sends nothing; throws MailProblem when the server refuses. */
  greet(): Promise<void>
}

/** Why a mail server did not take a mail. `isPermanent`: trying again is no use. */
export class MailProblem extends Error {
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause: unknown }) {
    super(message, { cause })
    this.name = 'MailProblem'
    this.isPermanent = isPermanent
  }
}

/** `patienceMs`: how long the mail server may be silent. `ca`: whose certificates count instead of the machine's. */
type Settings = { url: string; from: string; patienceMs?: number; ca?: string }

/** A mailer that speaks SMTP to the server at `url`, with its account if the address has one. */
export function createSmtpMailer({ url, from, patienceMs = 20_000, ca }: Settings): SmtpMailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port ? { port: Number(port) } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // A password is never sent in the clear.
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    ...(ca ? { tls: { ca } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async greet() {
      try {
        await transport.verify()
      } catch (cause) {
        throw new MailProblem(errorMessage(cause), { isPermanent: isPermanent(cause), cause })
      } finally {
        transport.close()
      }
    },

    async send({ messageId, to, subject, text, html, attachments }) {
      const files = attachments.map(({ fileName, bytes }) => ({ filename: fileName, content: Buffer.from(bytes) }))
      // As an object the address is never read as a list of several.
      const recipient = { name: '', address: to }
      try {
        await transport.sendMail({ messageId, from, to: recipient, subject, text, html, attachments: files })
      } catch (cause) {
        throw new MailProblem(errorMessage(cause), { isPermanent: isPermanent(cause), cause })
      }
    },
  }
}
