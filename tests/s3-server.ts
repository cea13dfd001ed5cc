import { runSwift, type S3Server } from './swift.ts'
import { whenFileEnds } from './when-file-ends.ts'

export { hasS3Server } from './swift.ts'

/**
 * A real S3-compatible server with an empty bucket, for the test file that asks; it takes uploads from the pages of these
 * sites, by default of any.
 */
export function startS3Server(sites?: string, bucket?: string): Promise<S3Server> {
  return runSwift(whenFileEnds, sites, bucket)
}
