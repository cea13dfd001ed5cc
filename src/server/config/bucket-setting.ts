import { z } from 'zod'
import type { Bucket } from '../platform/files/s3-files.ts'
import { webAddress } from './address-setting.ts'

const UPLOAD_WAYS = ['direct', 'portal'] as const satisfies Bucket['uploads'][]

const optionalText = z.string().trim().optional()

export const bucketSettings = {
  S3_BUCKET: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET must be the name of a bucket, for example S3_BUCKET=author-portal.',
    )
    .optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_ENDPOINT: webAddress('S3_ENDPOINT', 'https://s3.example.com'),
  S3_PUBLIC_ENDPOINT: webAddress('S3_PUBLIC_ENDPOINT', 'https://files.example.com'),
  S3_UPLOADS: z.string().trim().default('direct').pipe(z.enum(UPLOAD_WAYS, 'S3_UPLOADS must be "direct" or "portal".')),
}
type Given = Readonly<Record<string, string | undefined>>

/** The bucket that the settings name, or undefined. */
export function bucketOf(settings: z.output<z.ZodObject<typeof bucketSettings>>): Bucket | undefined {
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
