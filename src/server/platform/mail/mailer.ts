import { createTransport } from 'nodemailer'
import { whyUnanswered } from '../why-unanswered.ts'
import { type Mailer, MailProblem } from './mail.ts'
import { errorMessage, isPermanent } from './smtp-problem.ts'

/** A mailer that can also ask whether its server would take mail. */
export type SmtpMailer = Mailer & {
  /** Connects and signs in, and sends nothing; throws MailProblem when the server refuses. */
  greet(): Promise<void>
}

type Settings = {
  url: string
  from: string
  /** How long the mail server may be silent. */
  patienceMs?: number
  /** How long it may take in all, in milliseconds: well below the time for which a letter is claimed, so that none is with it twice. */
  timeLimitMs?: number
  /** Whose certificates count instead of the machine's. */
  ca?: string
}

/** A mailer that speaks SMTP to the server at `url`, with its account if the address has one. */
export function createSmtpMailer({ url, from, patienceMs = 20_000, timeLimitMs = 240_000, ca }: Settings): SmtpMailer {
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
      const signal = AbortSignal.timeout(timeLimitMs)
      try {
        await transport.sendMail({ messageId, from, to: recipient, subject, text, html, attachments: files, signal })
      } catch (cause) {
        const problem = signal.aborted
          ? whyUnanswered('The mail server', signal.reason, timeLimitMs)
          : errorMessage(cause)
        throw new MailProblem(problem, { isPermanent: isPermanent(cause), cause })
      }
    },
  }
}
