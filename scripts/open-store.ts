import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { localFiles } from '#server/platform/files/local-files.ts'
import { openS3Files } from '#server/platform/files/s3-files.ts'

/** The files of the portal, also while it runs. */
export function openStore({ bucket, dataDir }: Config): FileStore {
  return bucket === undefined ? localFiles(join(dataDir, 'files')) : openS3Files(bucket)
}
