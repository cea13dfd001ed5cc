import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Excel takes a file for UTF-8 only by this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Lines that go out at once: each chunk costs a turn of the event loop. */
const LINES_AT_ONCE = 200

/** Where a spreadsheet would begin to run a formula: one that splits at semicolons, tabs or lines may begin a cell there. */
const FORMULA = /^(?=\s*[=+\-@\t\r＝＋－＠])|(?:\r\n|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g

/**
 * A CSV file as a stream, written as fast as it is read: its memory does not grow with the rows. Text that a spreadsheet
 * would run as a formula gets an apostrophe before it.
 */
export function csvStream(
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Readable {
  return Readable.from(
    (async function* () {
      yield BYTE_ORDER_MARK
      let lines: (readonly Cell[])[] = [head]
      for await (const row of rows) {
        lines.push(row)
        if (lines.length < LINES_AT_ONCE) continue
        yield textOf(lines)
        lines = []
      }
      if (lines.length > 0) yield textOf(lines)
    })(),
    { objectMode: false },
  )
}

function textOf(lines: (readonly Cell[])[]): string {
  return stringify(lines, {
    cast: { string: text => text.replaceAll(FORMULA, "$&'") },
    quoted_match: /^\s|\s$|[\r\n]/,
    record_delimiter: 'windows',
  })
}
