import type { ExternalPerson } from './account/sign-in/external-person.ts'
import type { PaperMaker } from './agreement/paper/paper-maker.ts'
import type { Config } from './config/config.ts'
import type { Tracker } from './course/tracker-webhook.ts'
import type { Jobs } from './jobs.ts'
import type { OutlineWriter } from './outline/outline-writer.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Ffmpeg } from './platform/ffmpeg/ffmpeg.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { IdentityProvider } from './platform/identity/identity.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Texts } from './text/texts.ts'

/** What the server is put together from. `openPortal` opens them; tests open the same ones. */
export type Parts = {
  config: Config
  database: Database
  /** Work that outlives a request, enqueued in the transaction that causes it. */
  jobs: Jobs
  /** Undefined: no project tracker is told of proposed courses (E3). */
  tracker: Tracker | undefined
  /** Undefined: there is no mail server, letters are kept (F2). */
  mailer: Mailer | undefined
  /** Undefined: people sign in with a password alone (B7). */
  identityProvider: IdentityProvider<ExternalPerson> | undefined
  outlineWriter: OutlineWriter
  files: FileStore
  /** Undefined: this machine has none, videos stay as they are. */
  ffmpeg: Ffmpeg | undefined
  /** The words of the publisher that hold now. */
  texts: Texts
  sealer: PaperMaker
  clock: Clock
  log: Log
  /** Signs the session cookies. */
  sessionSecret: string
  /** True from the moment in which the process is asked to stop, while it still finishes what is under way. */
  isStopping(): boolean
}
