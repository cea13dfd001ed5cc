import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogEntry } from '#domain/course/catalog-entry.ts'
import {
  type ImportReport,
  type LineProblem,
  MAX_CATALOG_BYTES,
  MAX_CATALOG_ROWS,
  PROBLEMS_SHOWN,
  ROWS_SHOWN,
  readCatalogLine,
  whyNotHeader,
} from '#domain/course/catalog-file.ts'
import { conflict, type Refusal } from '#domain/refusal.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { CsvProblem } from '../platform/csv/csv-problem.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import type { Executor } from '../platform/database/database.ts'
import { receiveFile } from '../platform/receive-file.ts'
import { Refused } from '../platform/refused.ts'
import { countCourses, insertCourses, lockImports, namesInCatalog } from './catalog-admin-store.ts'

const TOO_LARGE: Refusal = {
  code: 'catalog-too-large',
  message: `The file is larger than ${MAX_CATALOG_BYTES / 1024 / 1024} MB. Please split it into several.`,
}

const CHANGED = conflict(
  'catalog-changed',
  'The catalog has changed since this file was checked; it may be in there already. Please choose the file again.',
)

/** Rows of a statement, and between two turns of the event loop: other requests are answered meanwhile. */
const BATCH = 500

/** What the file would do; nothing is written. */
export async function previewCatalogFile({ database }: Parts, file: Readable): Promise<ImportReport> {
  const { bytes } = await receiveFile(file, MAX_CATALOG_BYTES, TOO_LARGE)
  return check(bytes, database.db)
}

/**
 * Adds every course of the file, or none: the file is read twice, first for its problems, then into one transaction, so that
 * memory holds a batch and never all courses. Refuses with a line and a sentence for each problem, and where the catalog has
 * another number of courses than its preview said, so that a file that is sent twice is imported once (H210).
 */
export async function importCatalogFile(
  parts: Parts,
  actor: Actor,
  { file, coursesBefore }: { file: Readable; coursesBefore: number | undefined },
): Promise<ImportReport> {
  const now = parts.clock.now()
  const { bytes, sha256 } = await receiveFile(file, MAX_CATALOG_BYTES, TOO_LARGE)
  const report = await check(bytes, parts.database.db)
  refuseProblems(report)

  await parts.database.transaction(async tx => {
    await lockImports(tx)
    if (coursesBefore !== undefined && (await countCourses(tx)) !== coursesBefore) throw new Refused(CHANGED)
    for await (const batch of batchesOf(bytes)) {
      const entries = batch.flatMap(({ entry }) => (entry === null ? [] : [entry]))
      if (entries.length > 0) await insertCourses(tx, entries, now)
    }
    const payload = { rows: report.rows, sha256 }
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'catalogue-imported', payload })
  })
  return { ...report, imported: report.rows }
}

function refuseProblems({ problems, problemCount, rows }: ImportReport): void {
  const [first] = problems
  if (first === undefined) {
    if (rows > 0) return
    throw new Refused({ code: 'invalid-catalog', message: 'The file has no course in it. Nothing was imported.' })
  }
  const others = problemCount > 1 ? ` There are ${problemCount - 1} more problems.` : ''
  throw new Refused({
    code: 'invalid-catalog',
    message: `Line ${first.line}: ${first.message}.${others} Nothing was imported.`,
    issues: problems.map(({ line, message }) => ({ path: `line ${line}`, message })),
  })
}

async function check(bytes: Uint8Array, db: Executor): Promise<ImportReport> {
  const coursesBefore = await countCourses(db)
  const problems: LineProblem[] = []
  const first: ImportReport['first'] = []
  const seen = new Set<string>()
  let [rows, repeated, problemCount] = [0, 0, 0]
  const add = (line: number, message: string) => {
    problemCount++
    if (problems.length < PROBLEMS_SHOWN) problems.push({ line, message })
  }
  try {
    for await (const batch of batchesOf(bytes)) {
      rows += batch.length
      first.push(...firstOf(batch, ROWS_SHOWN - first.length))
      for (const { line, problems: found } of batch) for (const message of found) add(line, message)
      repeated += await countRepeated(batch, seen, db)
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    add(error.line, error.message)
  }
  return { coursesBefore, rows, imported: 0, repeated, first, problemCount, problems }
}

function firstOf(batch: readonly ReadLine[], most: number): ImportReport['first'] {
  const entries = batch.flatMap(({ entry }) => (entry === null ? [] : [entry])).slice(0, most)
  return entries.map(({ description: _, payout = null, ...shown }) => ({ ...shown, payout }))
}

async function countRepeated(batch: readonly ReadLine[], seen: Set<string>, db: Executor): Promise<number> {
  const names = batch.flatMap(({ entry }) => (entry === null ? [] : [entry.name.toLowerCase()]))
  if (names.length === 0) return 0
  const known = await namesInCatalog(db, names)
  return names.filter(name => {
    const isRepeated = seen.has(name) || known.has(name)
    seen.add(name)
    return isRepeated
  }).length
}

type ReadLine = { line: number; entry: CatalogEntry | null; problems: readonly string[] }

/** The lines after the header, some at a time. Throws CsvProblem where the file cannot be read on. */
async function* batchesOf(bytes: Uint8Array): AsyncGenerator<ReadLine[]> {
  const lines = readCsv(bytes)
  const header = await lines.next()
  const wrong = header.done ? 'The file is empty' : whyNotHeader(header.value.cells)
  if (wrong !== null) throw new CsvProblem(1, wrong)

  let batch: ReadLine[] = []
  let rows = 0
  for await (const { line, cells } of lines) {
    if (++rows > MAX_CATALOG_ROWS) {
      throw new CsvProblem(line, `The file has more than ${MAX_CATALOG_ROWS} courses. Please split it into several`)
    }
    const read = readCatalogLine(cells)
    batch.push(Array.isArray(read) ? { line, entry: null, problems: read } : { line, entry: read, problems: [] })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
    await nextTurn()
  }
  if (batch.length > 0) yield batch
}
