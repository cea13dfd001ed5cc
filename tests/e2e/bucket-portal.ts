import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stopPostmaster } from '#server/platform/database/postmaster.ts'
import { openS3Files } from '#server/platform/files/s3-files.ts'
import { freePort } from '../../scripts/free-port.ts'
import { runSwift, type S3Server } from '../swift.ts'
import { openPreparation, test as portalTest } from './portal.ts'
import { openRoughLine, type RoughLine, type Trick } from './rough-line.ts'

export type BucketPortal = {
  url: string
  dataDir: string
  bucket: S3Server
  /** Between the browser and the bucket; it plays what is put into `tricks`. */
  line: RoughLine
  tricks: Trick[]
}

const ROOT = join(import.meta.dirname, '../..')
const START_PATIENCE_MS = 90_000
const POLL_MS = 100

/** A test of another portal, whose files are in a bucket behind a rough line. */
export const test = portalTest.extend<object, { bucketPortal: BucketPortal }>({
  bucketPortal: [
    async ({ dataDir: besideThis }, provide) => {
      const tidies: (() => unknown)[] = []
      const later = (tidy: () => unknown) => tidies.push(tidy)
      try {
        const [bucket, port, tricks] = [await runSwift(later), await freePort(), []]
        const line = await openRoughLine(bucket.endpoint, tricks)
        later(line.close)
        const portal = { url: `http://127.0.0.1:${port}`, dataDir: `${besideThis}-${port}`, bucket, line, tricks }
        await startPortal(portal, later)
        await provide(portal)
      } finally {
        for (const tidy of tidies.reverse()) await tidy()
      }
    },
    { scope: 'worker', timeout: 2 * START_PATIENCE_MS },
  ],

  prepare: [
    async ({ bucketPortal: { dataDir, bucket } }, provide) => {
      const { preparation, close } = await openPreparation(dataDir, openS3Files(bucket))
      await provide(preparation)
      await close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ bucketPortal }, provide) => provide(bucketPortal.url),
})

async function startPortal({ url, dataDir, bucket, line }: BucketPortal, later: (tidy: () => unknown) => void) {
  const { PATH = '', HOME = '/' } = process.env
  const settings = {
    ...{ PORT: new URL(url).port, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_PUBLIC_ENDPOINT: line.url },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  }
  const server = spawn(process.execPath, ['src/server/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, ...settings },
  })
  const ended = once(server, 'exit')
  later(async () => {
    server.kill('SIGTERM')
    await ended
    await stopPostmaster(join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const deadline = performance.now() + START_PATIENCE_MS
  while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error('The portal did not start')
    await wait(POLL_MS)
  }
}
