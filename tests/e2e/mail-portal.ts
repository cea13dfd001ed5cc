import { type MailServer, runMailServer } from '../smtp.ts'
import { type AnotherPortal, provided, START_PATIENCE_MS, startAnotherPortal } from './another-portal.ts'
import { expect, filesIn, test as portalTest, providePreparation } from './portal.ts'

type MailPortal = AnotherPortal & { mail: MailServer }

type Fixtures = {
  /** The path of the link in the newest letter to this address under this subject, once it has arrived. */
  linkIn(to: string, subject: string): Promise<string>
}

/** A test of another portal, whose letters go to a mail server. */
export const test = portalTest.extend<Fixtures, { mailPortal: MailPortal }>({
  mailPortal: [
    ({ dataDir: besideThis }, provide) =>
      provided<MailPortal>(async later => {
        const mail = await runMailServer(later)
        const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Author Portal <portal@example.com>' }
        return { ...(await startAnotherPortal({ besideThis, settings }, later)), mail }
      }, provide),
    { scope: 'worker', timeout: 2 * START_PATIENCE_MS },
  ],

  prepare: [
    async ({ mailPortal: { dataDir } }, provide) =>
      providePreparation({ dataDir, files: await filesIn(dataDir) }, provide),
    { scope: 'worker' },
  ],

  baseURL: async ({ mailPortal }, provide) => provide(mailPortal.url),

  linkIn: async ({ mailPortal: { mail, url } }, provide) => {
    const find = (to: string, subject: string) =>
      mail.arrived
        .findLast(letter => letter.to.includes(to) && letter.subject === subject)
        ?.text.split(/\s+/)
        .find(word => word.startsWith(url))
    await provide(async (to, subject) => {
      await expect.poll(() => find(to, subject), { timeout: LETTER_PATIENCE_MS }).toBeDefined()
      return find(to, subject)?.slice(url.length) ?? ''
    })
  },
})

/** Letters go out once a minute. */
const LETTER_PATIENCE_MS = 90_000
