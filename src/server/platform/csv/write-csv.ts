import { Readable } from 'node:stream'

type Cell = string | number | null

/** Excel takes a file for UTF-8 only by this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Lines that go out at once: each chunk costs a turn of the event loop. */
const LINES_AT_ONCE = 200

/**
 * A cell as every spreadsheet reads it: quoted where it has to be (RFC 4180). Text that a spreadsheet would run as a
 * formula gets an apostrophe in front.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A CSV file as a stream, written as fast as it is read: its memory does not grow with the rows. */
export function csvStream(
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Readable {
  return Readable.from(
    (async function* () {
      let lines = BYTE_ORDER_MARK + csvLine(head)
      let count = 0
      for await (const row of rows) {
        lines += csvLine(row)
        count += 1
        if (count % LINES_AT_ONCE > 0) continue
        yield lines
        lines = ''
      }
      if (lines !== '') yield lines
    })(),
    { objectMode: false },
  )
}
