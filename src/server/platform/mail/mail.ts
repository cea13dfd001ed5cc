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

/** Why a mail server did not take a mail. `isPermanent`: trying again is no use. */
export class MailProblem extends Error {
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause: unknown }) {
    super(message, { cause })
    this.name = 'MailProblem'
    this.isPermanent = isPermanent
  }
}
