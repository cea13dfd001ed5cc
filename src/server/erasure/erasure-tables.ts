import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

/** Who was erased: an id without anybody. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  erasedAt: moment().notNull(),
})

/** Removed until nothing under way can write them once more. */
export const erasureFiles = pgTable('erasure_files', {
  fileKey: text().primaryKey(),
  keptOutUntil: moment().notNull(),
})

export const retentionRuns = pgTable('retention_runs', {
  id: uuid().primaryKey().defaultRandom(),
  endedAt: moment().notNull(),
  removed: jsonb().$type<Record<string, number>>().notNull(),
})

export const erasuresHeld = heldOfNobody(
  erasures,
  'technical: an id of nobody, so that a restored backup is erased again',
)

export const erasureFilesHeld = heldOfNobody(erasureFiles, 'technical: a file that was removed, for a day')

export const retentionRunsHeld = heldOfNobody(retentionRuns, 'technical: counts of what was removed')
