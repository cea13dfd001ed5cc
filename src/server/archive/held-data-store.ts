import { asc, type SQL } from 'drizzle-orm'
import { columnsOf, HELD, isAbout } from '../held-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import type { Held, HeldFile } from '../platform/database/held.ts'

/** What one table holds of one person. */
export type HeldPart = { name: string; title: string; rows: Record<string, unknown>[]; files: PartFile[] }

/** A file of a part: in the file store, or in the row itself. */
export type PartFile = HeldFile | { name: string; bytes: Buffer }

/** Everything that the database holds of a person and tells them, by the declarations of its tables. */
export async function readHeld(db: Executor, userId: string): Promise<HeldPart[]> {
  const parts: HeldPart[] = []
  for (const held of HELD) {
    const exported = Object.keys(held.fates).filter(column => held.fates[column] === 'exported')
    const where = isAbout(held, userId)
    if (where === undefined || exported.length === 0) continue
    const found = await db
      .select()
      .from(held.table)
      .where(where)
      .orderBy(...inOrder(held))
    const told = found.filter(row => held.isTold(row))
    const rows = told.map(row => tellRow(held, row, exported))
    parts.push({
      name: held.name,
      title: held.title,
      rows: rows.map(({ told }) => told),
      files: rows.flatMap(({ files }) => files),
    })
  }
  return parts
}

/** The row as its person reads it. Bytes are a file beside it, and stand in the row by its name. */
function tellRow(held: Held, row: object, exported: readonly string[]) {
  const files: PartFile[] = held.filesOf(row)
  const told: Record<string, unknown> = {}
  for (const column of exported) {
    const value = held.valueOf(row, column)
    if (!Buffer.isBuffer(value)) {
      told[column] = value
      continue
    }
    const name = `pictures/${held.name}-${String(held.valueOf(row, 'id'))}.png`
    files.push({ name, bytes: value })
    told[column] = name
  }
  return { told: files.length === 0 ? told : { ...told, files: files.map(({ name }) => name) }, files }
}

/** By the first moment that a row tells. */
function inOrder({ table }: Held): SQL[] {
  const moment = [...columnsOf(table).values()].find(({ dataType }) => dataType === 'date')
  return moment === undefined ? [] : [asc(moment)]
}
