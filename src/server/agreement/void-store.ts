import type { Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import { type DocumentVoidRow, documentVoids } from './agreement-tables.ts'

/** False: it was void before, or another transaction has made it so in the same moment. */
export function insertVoid(db: Executor, made: DocumentVoidRow): Promise<boolean> {
  return didChange(db.insert(documentVoids).values(made).onConflictDoNothing())
}
