import './pdfkit-types.ts'
import { type Face, mainTypeface, type Typeface, typefaceRuns } from '../fonts/typefaces.ts'

export type StyledRun = { readonly text: string; readonly face?: Face }

type LineStyle = { readonly face: Face; readonly size: number; readonly color: string }
type Piece = { readonly text: string; readonly typeface: Typeface; readonly width: number }
/** `space` is the width of the space behind the word, in its own typeface. */
type Word = { readonly pieces: readonly Piece[]; readonly width: number; readonly space: number }

export type Line = readonly Word[]

/**
 * Divides runs of words into lines no wider than `width` points. Runs in different faces may meet inside a word, as
 * may typefaces; a line is broken at spaces, and inside a word only where the word alone is too wide.
 */
export function breakLines(
  doc: PDFKit.PDFDocument,
  runs: readonly StyledRun[],
  style: LineStyle,
  width: number,
): Line[] {
  const measure = (text: string, typeface: Typeface) => inTypeface(doc, typeface, style.size).widthOfString(text)
  const words = wordsOf(runs, style.face, measure).flatMap(word =>
    word.width > width ? split(word, width, measure) : word,
  )

  const lines: Word[][] = []
  let filled = 0
  for (const word of words) {
    const line = lines.at(-1)
    const space = line?.at(-1)?.space ?? 0
    if (line && filled + space + word.width <= width) {
      line.push(word)
      filled += space + word.width
    } else {
      lines.push([word])
      filled = word.width
    }
  }
  return lines
}

/** The width of a line in points. */
export function lineWidth(line: Line): number {
  return line.reduce((sum, word, index) => sum + word.width + (index < line.length - 1 ? word.space : 0), 0)
}

/** Draws a line with its baseline at `y`. Spaces are drawn too, so that a reader that takes the text out finds them. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number, style: LineStyle): void {
  let at = x
  for (const { text, typeface, width } of stretchesOf(line)) {
    inTypeface(doc, typeface, style.size)
      .fillColor(style.color)
      .text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
}

/** The longest stretches of a line in one typeface; a space between words goes with the word before it. */
function stretchesOf(line: Line): Piece[] {
  const units = inVisualOrder(line.flatMap(unitsOf))
  const stretches: Piece[] = []
  units.forEach((unit, index) => {
    const last = stretches.at(-1)
    const space = units[index - 1]?.space ?? 0
    const gap = space === 0 || last?.typeface.rightToLeft ? '' : ' '
    if (last) stretches[stretches.length - 1] = joined(last, gap, space)
    for (const piece of unit.pieces) {
      const before = stretches.at(-1)
      const continues = before?.typeface === piece.typeface && !piece.typeface.rightToLeft
      if (before && continues) stretches[stretches.length - 1] = joined(before, piece.text, piece.width)
      else stretches.push(piece)
    }
  })
  return stretches
}

/** A word that is partly written from right to left comes apart, so that a comma after a name stays after it. */
function unitsOf(word: Word): Word[] {
  if (!word.pieces.some(piece => piece.typeface.rightToLeft)) return [word]

  const last = word.pieces.length - 1
  return word.pieces.map((piece, index) => ({
    pieces: [piece],
    width: piece.width,
    space: index === last ? word.space : 0,
  }))
}

/** Words of a script that runs from right to left are placed so where several of them meet in a line. */
function inVisualOrder(units: readonly Word[]): Word[] {
  const fromRight = whichRunFromRight(units)
  const ordered: Word[] = []
  for (let from = 0, to = 1; from < units.length; from = to, to += 1) {
    while (fromRight[from] && fromRight[to]) to += 1
    const meeting = units.slice(from, to)
    const [behind = 0, ...between] = meeting.map(unit => unit.space).toReversed()
    const reversed = fromRight[from] ? meeting.toReversed().map(mirrored) : meeting
    ordered.push(...reversed.map((unit, index) => ({ ...unit, space: between[index] ?? behind })))
  }
  return ordered
}

/** What has no letters, such as a hyphen, runs as the letters on both of its sides do. */
function whichRunFromRight(units: readonly Word[]): boolean[] {
  const known = units.map(({ pieces }) => {
    if (pieces.every(piece => piece.typeface.rightToLeft)) return 'right'
    return pieces.some(piece => /\p{L}/u.test(piece.text)) ? 'left' : null
  })
  const isKnown = (side: (typeof known)[number]) => side !== null
  return known.map(
    (_, index) =>
      known.slice(0, index + 1).findLast(isKnown) === 'right' && known.slice(index).find(isKnown) === 'right',
  )
}

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

/** What opens a bracket from the left closes it from the right. A number runs from the left wherever it stands. */
function mirrored(unit: Word): Word {
  return { ...unit, pieces: unit.pieces.map(piece => ({ ...piece, text: mirroredText(piece) })) }
}

function mirroredText({ text, typeface }: Piece): string {
  if (typeface.rightToLeft || /\p{N}/u.test(text)) return text
  const signs = Array.from(text, sign => MIRRORED[sign] ?? sign)
  return signs.toReversed().join('')
}

function joined(piece: Piece, text: string, width: number): Piece {
  return { typeface: piece.typeface, text: piece.text + text, width: piece.width + width }
}

type Measure = (text: string, typeface: Typeface) => number

function inTypeface(doc: PDFKit.PDFDocument, typeface: Typeface, size: number) {
  return doc.font(typeface.font, typeface.name, size)
}

function wordsOf(runs: readonly StyledRun[], face: Face, measure: Measure): Word[] {
  const words: Piece[][] = []
  let open = false
  for (const run of runs) {
    for (const part of run.text.split(/(\s+)/u)) {
      const isWord = part.trim() !== ''
      const pieces = isWord ? piecesOf(part, run.face ?? face, measure) : []
      const word = words.at(-1)
      if (isWord && open && word) word.push(...pieces)
      else if (isWord) words.push(pieces)
      if (part !== '') open = isWord
    }
  }
  return words.map(pieces => wordOf(pieces, measure))
}

function piecesOf(text: string, face: Face, measure: Measure): Piece[] {
  return typefaceRuns(text, face).map(run => ({ ...run, width: measure(run.text, run.typeface) }))
}

/** A word wider than the line, such as a hash or a user agent, is broken between characters. */
function split(word: Word, width: number, measure: Measure): Word[] {
  const parts: Piece[][] = [[]]
  let filled = 0
  for (const { text, typeface } of word.pieces) {
    for (const character of text) {
      const piece = { text: character, typeface, width: measure(character, typeface) }
      if (filled + piece.width > width && filled > 0) {
        parts.push([])
        filled = 0
      }
      parts.at(-1)?.push(piece)
      filled += piece.width
    }
  }
  return parts.map(pieces => wordOf(pieces, measure))
}

function wordOf(pieces: readonly Piece[], measure: Measure): Word {
  const last = pieces.at(-1)?.typeface
  return {
    pieces,
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    space: measure(' ', last && !last.rightToLeft ? last : mainTypeface('regular')),
  }
}
