import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ARCHIVE_PROBLEMS } from '#domain/archive/archive.ts'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'
import { archiveFileKey } from './archive-files.ts'

export const archives = pgTable('archives', {
  userId: uuid().primaryKey(),
  id: uuid().notNull(),
  askedAt: moment().notNull(),
  problem: text({ enum: ARCHIVE_PROBLEMS }),
  /** This and the next three are null until it is made. */
  fileKey: text(),
  madeAt: moment(),
  expiresAt: moment(),
  sizeBytes: bigint({ mode: 'number' }),
})
export type ArchiveRow = typeof archives.$inferSelect

export const archivesHeld = held(
  archives,
  {
    userId: 'exported',
    id: 'exported',
    askedAt: 'exported',
    problem: 'technical: how the making goes',
    fileKey: 'technical: where its file lies',
    madeAt: 'exported',
    expiresAt: 'exported',
    sizeBytes: 'exported',
  },
  {
    erased: 'goes',
    title: 'Your requests for your data',
    whose: { person: 'userId' },
    filesGone: archive => [archiveFileKey(archive)],
  },
)
