import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { RECORD_KINDS } from '#domain/record/record.ts'
import { held, heldOfNobody } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const statusBatches = pgTable('status_batches', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: RECORD_KINDS }).notNull(),
  toStatus: text().notNull(),
  madeBy: uuid(),
  madeAt: moment().notNull(),
  undoneAt: moment(),
})

export const statusBatchRows = pgTable(
  'status_batch_rows',
  { batchId: uuid().notNull(), recordId: uuid().notNull(), fromStatus: text().notNull() },
  table => [primaryKey({ columns: [table.batchId, table.recordId] })],
)

export const statusBatchesHeld = held(
  statusBatches,
  {
    id: 'exported',
    kind: 'exported',
    toStatus: 'exported',
    madeBy: 'exported',
    madeAt: 'exported',
    undoneAt: 'exported',
  },
  { erased: 'stays: work', title: 'Changes of many records that you made', whose: { person: 'madeBy' } },
)

export const statusBatchRowsHeld = heldOfNobody(
  statusBatchRows,
  'technical: what a change of many records would be taken back to',
)
