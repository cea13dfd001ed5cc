import { z } from 'zod'
import { counted } from '../counted.ts'
import { ofEach } from '../form-fields.ts'
import { CATALOG_COLUMNS, CATALOG_FIELDS, type CatalogEntry, CatalogEntrySchema } from './catalog-entry.ts'

/** Rows of one file, and its size in bytes. */
export const MAX_CATALOG_ROWS = 100_000
export const MAX_CATALOG_BYTES = 32 * 1024 * 1024

/** Problems that are told one by one; of the others, how many there are. */
export const PROBLEMS_SHOWN = 50

/** Courses of a file that are shown before it is imported. */
export const ROWS_SHOWN = 5

const LineProblemSchema = z.object({ line: z.int(), message: z.string() })
/** What is wrong with a line of a file; lines count from 1, as an editor shows them. */
export type LineProblem = z.infer<typeof LineProblemSchema>

/** What a file would do, or has done. */
export const ImportReportSchema = z.object({
  /** Courses that the catalog had without the file. */
  coursesBefore: z.int(),
  /** Courses in the file. */
  rows: z.int(),
  /** Courses that were added: all of them or none. */
  imported: z.int(),
  /** Courses whose name the catalog or an earlier line has already; they are added all the same. */
  repeated: z.int(),
  /** The first courses of the file, as they were read. */
  first: z.array(z.object(ofEach(CATALOG_FIELDS, 'stored')).omit({ description: true })),
  problemCount: z.int(),
  problems: z.array(LineProblemSchema),
})
export type ImportReport = z.infer<typeof ImportReportSchema>

/** Why the first line cannot be the header, or null. */
export function whyNotHeader(cells: readonly string[]): string | null {
  const wanted = CATALOG_COLUMNS.join(', ')
  if (cells.length === CATALOG_COLUMNS.length && CATALOG_COLUMNS.every((name, at) => cells[at]?.trim() === name)) {
    return null
  }
  if (cells.length === 1 && cells[0]?.includes(';')) {
    return `The cells are separated by semicolons. Save the file with commas; the first line is ${wanted}`
  }
  const missing = CATALOG_COLUMNS.filter(name => !cells.some(cell => cell.trim() === name))
  const unknown = cells.filter(cell => !CATALOG_COLUMNS.some(name => name === cell.trim()))
  const says = [
    missing.length > 0 ? `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing` : '',
    unknown.length > 0 ? `${unknown.map(quoted).join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not known` : '',
  ].filter(Boolean)
  return `The first line must be ${wanted}${says.length > 0 ? `: ${says.join(', ')}` : ''}`
}

/** Reads the cells of a line; answers with the course, or with every problem of the line. */
export function readCatalogLine(cells: readonly string[]): CatalogEntry | string[] {
  if (cells.length !== CATALOG_COLUMNS.length) {
    return [
      `${counted(cells.length, 'cell')} instead of ${CATALOG_COLUMNS.length}. Put a text with commas in quotation marks`,
    ]
  }
  const formula = CATALOG_COLUMNS.find((_, at) => cells[at]?.trimStart().startsWith('='))
  if (formula !== undefined) return [`${formula} is a formula. Put its value there`]

  const given = CATALOG_COLUMNS.map((name, at) => [name, CATALOG_FIELDS[name].read(cells[at] ?? '')])
  const entry = CatalogEntrySchema.safeParse(Object.fromEntries(given))
  return entry.success ? entry.data : [...new Set(entry.error.issues.map(issue => issue.message))]
}

function quoted(cell: string): string {
  return `“${cell.trim().slice(0, 40)}”`
}
