import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { checkUtf8 } from './check-utf8.ts'
import { CsvProblem } from './csv-problem.ts'
import { BYTES_AT_ONCE, CARRIAGE_RETURN, LINE_FEED, lineCounter } from './line-counter.ts'

/** A line of a file and its cells. Lines count from 1; a cell with line breaks makes its line number the first of them. */
export type CsvLine = { line: number; cells: string[] }

/** Bytes of a line: far more than any that is meant, and few enough that a mark that is missing does not make one of all. */
const MAX_LINE_BYTES = 256 * 1024

const TOO_LONG = 'This line is far too long. A quotation mark may be missing in it'
const STRAY_QUOTE =
  'A quotation mark stands inside a cell. Put the whole cell in quotation marks and double those inside it'
const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell here and is never closed',
  CSV_MAX_RECORD_SIZE: TOO_LONG,
  CSV_INVALID_CLOSING_QUOTE: STRAY_QUOTE,
  INVALID_OPENING_QUOTE: STRAY_QUOTE,
}

/**
 * Reads CSV (RFC 4180) line by line, with line breaks of every kind, while other requests are answered. Lines without a
 * character are left out. Throws CsvProblem.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<CsvLine> {
  await checkUtf8(bytes)
  const lineAt = lineCounter(bytes)
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_LINE_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  })
  pipeline(Readable.from(slicesOf(bytes)), parser, () => undefined)
  try {
    for await (const read of parser) {
      const { record: cells, info }: { record: string[]; info: Info } = read
      yield { line: (await lineAt(info.bytes - 1)) - breaksIn(cells), cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CsvProblem(await lineAt(firstByteFrom(bytes, Number(error.bytes))), PROBLEMS[error.code] ?? error.message)
  }
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  let lineStart = 0
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    const slice = bytes.subarray(at, at + BYTES_AT_ONCE)
    const lastBreak = Math.max(slice.lastIndexOf(LINE_FEED), slice.lastIndexOf(CARRIAGE_RETURN))
    if (lastBreak !== -1) lineStart = at + lastBreak + 1
    // The parser counts what is in the cells, and not how many they are.
    if (at - lineStart > MAX_LINE_BYTES) throw new CsvProblem(await lineCounter(bytes)(lineStart), TOO_LONG)
    yield slice
    await nextTurn()
  }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

/** The parser says where it had read to; what it could not read begins after the empty lines there. */
function firstByteFrom(bytes: Uint8Array, offset: number): number {
  let at = offset
  while (bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN) at++
  return at
}
