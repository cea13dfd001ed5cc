import { openS3Files } from '#server/platform/files/s3-files.ts'
import { runSwift, type S3Server } from '../swift.ts'
import { type AnotherPortal, provided, START_PATIENCE_MS, startAnotherPortal } from './another-portal.ts'
import { test as portalTest, providePreparation } from './portal.ts'
import { openRoughLine, type RoughLine, type Trick } from './rough-line.ts'

export type BucketPortal = AnotherPortal & {
  bucket: S3Server
  /** Between the browser and the bucket; it plays what is put into `tricks`. */
  line: RoughLine
  tricks: Trick[]
}

/** A test of another portal, whose files are in a bucket behind a rough line. */
export const test = portalTest.extend<object, { bucketPortal: BucketPortal }>({
  bucketPortal: [
    ({ dataDir: besideThis }, provide) =>
      provided<BucketPortal>(async later => {
        const bucket = await runSwift(later)
        const tricks: Trick[] = []
        const line = await openRoughLine(bucket.endpoint, tricks)
        later(line.close)
        const settings = {
          ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_PUBLIC_ENDPOINT: line.url },
          ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
        }
        return { ...(await startAnotherPortal({ besideThis, settings }, later)), bucket, line, tricks }
      }, provide),
    { scope: 'worker', timeout: 2 * START_PATIENCE_MS },
  ],

  prepare: [
    async ({ bucketPortal: { dataDir, bucket } }, provide) =>
      providePreparation({ dataDir, files: openS3Files(bucket) }, provide),
    { scope: 'worker' },
  ],

  baseURL: async ({ bucketPortal }, provide) => provide(bucketPortal.url),
})
