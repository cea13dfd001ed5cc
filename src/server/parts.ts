import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Log } from './platform/log.ts'
import type { Sealer } from './platform/sealing/sealing.ts'

/** What the server is put together from. `main.ts` opens them; tests open the same ones. */
export type Parts = {
  config: Config
  database: Database
  files: FileStore
  sealer: Sealer
  clock: Clock
  log: Log
  /** Signs the session cookies. */
  sessionSecret: string
}
