import type { HeldInCommon } from '../platform/database/held-in-common.ts'
import type { Config } from './config.ts'

type Kept = {
  sessionSecret: string
  /** Tells the data folder from all others. */
  folderIdentity: string
}

/**
 * What would be lost or fall apart if two processes on one database had it differently (F4). What a data folder keeps
 * counts as different in each folder.
 */
export function settingsInCommon({ bucket, seal }: Config, { sessionSecret, folderIdentity }: Kept): HeldInCommon[] {
  return [
    {
      place: 7_301_001,
      value: sessionSecret,
      ifDifferent:
        'Another process of the portal uses this database with another key for sessions. Set SESSION_SECRET to the same text for all of them.',
    },
    {
      place: 7_301_002,
      // By its name alone: one store may have one address here and another there.
      value: bucket === undefined ? `folder ${folderIdentity}` : `bucket ${bucket.bucket}`,
      ifDifferent:
        'Another process of the portal uses this database and keeps its files elsewhere. Set S3_BUCKET to the same bucket for all of them.',
    },
    {
      place: 7_301_003,
      // Not the key itself: its file is replaced while processes run, on one machine before another.
      value: seal.given === undefined ? `folder ${folderIdentity}` : 'given',
      ifDifferent:
        'Another process of the portal uses this database and seals documents with another key. Set SEAL_P12 to the same key for all of them.',
    },
  ]
}
