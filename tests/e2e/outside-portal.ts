import { openS3Files } from '#server/platform/files/s3-files.ts'
import { type MailServer, runMailServer } from '../smtp.ts'
import { runSwift, type S3Server } from '../swift.ts'
import { type AnotherPortal, provided, START_PATIENCE_MS, startAnotherPortal } from './another-portal.ts'
import { expect, test as portalTest, providePreparation } from './portal.ts'
import { openRoughLine, type RoughLine, type Trick } from './rough-line.ts'

type OutsidePortal = AnotherPortal & {
  mail: MailServer
  bucket: S3Server
  /** Between the browser and the bucket; it plays what is put into `tricks`. */
  line: RoughLine
  tricks: Trick[]
}

type Fixtures = {
  /** The path of the link in the newest letter to this address under this subject, once it has arrived. */
  linkIn(to: string, subject: string): Promise<string>
}

/** A test of another portal, whose letters go to a mail server and whose files are in a bucket behind a rough line. */
export const test = portalTest.extend<Fixtures, { outsidePortal: OutsidePortal }>({
  outsidePortal: [
    ({ dataDir: besideThis }, provide) =>
      provided<OutsidePortal>(async later => {
        const [mail, bucket] = await Promise.all([runMailServer(later), runSwift(later)])
        const tricks: Trick[] = []
        const line = await openRoughLine(bucket.endpoint, tricks)
        later(line.close)
        const settings = {
          SMTP_URL: mail.url,
          MAIL_FROM: 'Author Portal <portal@example.com>',
          S3_BUCKET: bucket.bucket,
          S3_ENDPOINT: bucket.endpoint,
          S3_PUBLIC_ENDPOINT: line.url,
          S3_ACCESS_KEY_ID: bucket.accessKeyId,
          S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        }
        return { ...(await startAnotherPortal({ besideThis, settings }, later)), mail, bucket, line, tricks }
      }, provide),
    { scope: 'worker', timeout: 2 * START_PATIENCE_MS },
  ],

  prepare: [
    async ({ outsidePortal: { dataDir, bucket } }, provide) =>
      providePreparation({ dataDir, files: openS3Files(bucket) }, provide),
    { scope: 'worker' },
  ],

  baseURL: async ({ outsidePortal }, provide) => provide(outsidePortal.url),

  linkIn: async ({ outsidePortal: { mail, url } }, provide) => {
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
