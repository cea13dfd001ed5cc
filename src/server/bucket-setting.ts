import { z } from 'zod'
import type { Bucket } from './platform/files/s3-files.ts'

const UPLOAD_WAYS = ['direct', 'portal'] as const satisfies Bucket['uploads'][]

export const uploadsSetting = z
  .string()
  .trim()
  .default('direct')
  .pipe(z.enum(UPLOAD_WAYS, 'S3_UPLOADS must be "direct" or "portal".'))

type BucketSettings = Readonly<{
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_PUBLIC_ENDPOINT?: string | undefined
  S3_UPLOADS: Bucket['uploads']
}>
type Given = Readonly<Record<string, string | undefined>>

/** The bucket that the settings name, or undefined. */
export function bucketOf(settings: BucketSettings): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint, S3_UPLOADS: uploads } = settings
  return { bucket, region, accessKeyId, secretAccessKey, endpoint, publicEndpoint, uploads }
}

/** A page that came encrypted sends nothing to an address that is not: every upload would fail in the browser. */
export function blockedUploads({ PUBLIC_URL, S3_PUBLIC_ENDPOINT, S3_ENDPOINT, S3_UPLOADS }: Given): string[] {
  const setting = S3_PUBLIC_ENDPOINT ? 'S3_PUBLIC_ENDPOINT' : 'S3_ENDPOINT'
  const address = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT
  if (S3_UPLOADS?.trim() === 'portal' || !/^\s*https:/i.test(PUBLIC_URL ?? '') || !/^\s*http:/i.test(address ?? ''))
    return []
  return [
    `${setting} begins with http and PUBLIC_URL with https, so browsers will not send files there: set S3_PUBLIC_ENDPOINT to an address with https, or S3_UPLOADS=portal.`,
  ]
}
