/** A line of a file and its cells. Lines count from 1; a cell with line breaks makes its line number the first of them. */
export type CsvLine = { line: number; cells: string[] }

/** The file is no CSV from this line on: what follows cannot be told apart. */
export class CsvProblem extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'CsvProblem'
    this.line = line
  }
}

const QUOTE = '"'
const NEVER_CLOSED = 'A quotation mark opens a cell here and is never closed'
const STRAY_QUOTE =
  'A quotation mark stands inside a cell. Put the whole cell in quotation marks and double those inside it'
const PLAIN_CELL = /[^,"\r\n]*/y

/**
 * Reads CSV (RFC 4180) line by line, without holding more than one: commas, cells in quotation marks with doubled ones
 * inside, line breaks of every kind. Lines without a character are left out. Throws CsvProblem.
 */
export function* readCsv(text: string): Generator<CsvLine> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const { cells, end, breaks } = readLine(text, at, line)
    if (cells.length > 1 || cells[0] !== '' || text[at] === QUOTE) yield { line, cells }
    at = end
    line += breaks
  }
}

type Read = { cells: string[]; end: number; breaks: number }

function readLine(text: string, start: number, line: number): Read {
  const cells: string[] = []
  let breaks = 0
  for (let at = start; ; at++) {
    const cell = text[at] === QUOTE ? readQuoted(text, at, line + breaks) : readPlain(text, at)
    cells.push(cell.value)
    breaks += cell.breaks
    at = cell.end
    if (text[at] === QUOTE) throw new CsvProblem(line + breaks, STRAY_QUOTE)
    if (text[at] === ',') continue
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') throw new CsvProblem(line + breaks, STRAY_QUOTE)
    const width = text.startsWith('\r\n', at) ? 2 : 1
    return { cells, end: at + width, breaks: breaks + 1 }
  }
}

type Cell = { value: string; end: number; breaks: number }

function readPlain(text: string, start: number): Cell {
  PLAIN_CELL.lastIndex = start
  const value = PLAIN_CELL.exec(text)?.[0] ?? ''
  return { value, end: start + value.length, breaks: 0 }
}

function readQuoted(text: string, start: number, line: number): Cell {
  let end = start + 1
  for (;;) {
    end = text.indexOf(QUOTE, end)
    if (end === -1) throw new CsvProblem(line, NEVER_CLOSED)
    if (text[end + 1] !== QUOTE) break
    end += 2
  }
  const written = text.slice(start + 1, end)
  const value = written.includes(QUOTE) ? written.replaceAll('""', QUOTE) : written
  return { value, end: end + 1, breaks: breaksIn(written) }
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
