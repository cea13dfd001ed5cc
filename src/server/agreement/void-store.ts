import type { Executor } from '../platform/database/database.ts'
import { type DocumentVoidRow, documentVoids } from './agreement-tables.ts'

/** False: it was void before, or another transaction has made it so in the same moment. */
export async function insertVoid(db: Executor, made: DocumentVoidRow): Promise<boolean> {
  const inserted = await db.insert(documentVoids).values(made).onConflictDoNothing().returning()
  return inserted.length > 0
}
