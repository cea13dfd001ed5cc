import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { askDesk } from './desk.ts'
import { makeBucket, type S3Server } from './swift.ts'

export { hasS3Server } from './swift.ts'

/**
 * An empty bucket on a real S3-compatible server, for the test file that asks: a new one, or of this name, which no other
 * file asks for. The server is the same for all of them, and takes uploads from the pages of `S3_SITE` alone.
 */
export async function startS3Server(bucket = `portal-${randomUUID()}`): Promise<S3Server> {
  // reason: what the desk hands out is written there as this type
  const server = (await askDesk(inject('s3Desk'))) as S3Server
  await makeBucket(bucket, server)
  return { ...server, bucket }
}
