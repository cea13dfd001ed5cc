import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it came over the line. */
type ArrivedMail = { to: string[]; subject: string; text: string; html: string; raw: string }

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  port: number
  arrived: ArrivedMail[]
  /** What it does from now on with every recipient; undefined: it takes all. */
  refuse(problem: { code: number; message: string } | undefined): void
}

type Later = (tidy: () => Promise<void>) => unknown

/** Starts a real SMTP server; `later` gets what ends it. */
export async function runMailServer(later: Later, options: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  let refusal: { code: number; message: string } | undefined
  const server = new SMTPServer({
    authOptional: true,
    ...(options.key ? {} : { disabledCommands: ['STARTTLS'] }),
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push(
          read(
            envelope.rcptTo.map(({ address }) => address),
            Buffer.concat(chunks).toString(),
          ),
        )
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  later(() => new Promise<void>(resolve => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    arrived,
    refuse: problem => {
      refusal = problem
    },
  }
}

function read(to: string[], raw: string): ArrivedMail {
  const subject = /^Subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
  return { to, subject, text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html'), raw }
}

/** The body of this type, decoded. */
function partOf(raw: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`(Content-Type: ${type}[\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)(?:\\r\\n--|$)`, 'i').exec(raw) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
