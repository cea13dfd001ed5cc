import type { Face } from '../fonts/typefaces.ts'
import { besidePages } from './beside-pages.ts'
import { breakLines, drawLine, lineWidth, type StyledRun } from './line-breaking.ts'

export const INK = '#1b1a19'
export const QUIET = '#5f5b57'
const RULE = '#b9b4ae'

/** How a paragraph is set; lengths are in points. */
export type TextStyle = {
  readonly face: Face
  readonly size: number
  readonly leading: number
  readonly color: string
}

export type Struct = PDFKit.PDFStructureElement

type TagOptions = {
  /** What it shows, for those who cannot see it. */
  readonly alt?: string
  readonly title?: string
  readonly bbox?: [number, number, number, number]
  readonly scope?: 'Row' | 'Column'
}

type Placement = {
  /** Distance from the left margin, in points. */
  readonly left?: number
  readonly width?: number
  readonly after?: number
  /** Keeps the whole paragraph on one page with this many points of what follows it. */
  readonly keepWith?: number
}

export type Typesetter = {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Where the next thing is set, in points from the top of the page. */
  y(): number
  moveTo(y: number): void
  space(points: number): void
  /** Begins a new page unless this many points are left on this one. */
  ensure(points: number): void
  newPage(): void
  heightOf(runs: readonly StyledRun[], style: TextStyle, width: number): number
  /** Sets a paragraph, over pages where it must, never leaving a single line behind or ahead. */
  paragraph(runs: readonly StyledRun[], style: TextStyle, placement?: Placement): void
  /** Sets one line anywhere, outside the flow: `x` in points from the left margin, `baseline` from the top of the page. */
  place(text: string, style: TextStyle, x: number, baseline: number, align?: 'left' | 'right'): void
  /** Draws something as a tagged part of `parent`, so that assistive technology knows what it is. */
  tagged(parent: Struct, tag: string, draw: () => void, options?: TagOptions): void
  /** Opens a tagged group inside `parent`; whoever opens it ends it. */
  group(parent: Struct, tag: string): Struct
  rule(placement?: { left?: number; width?: number }): void
  /** Names this place of the file in its outline. */
  bookmark(words: string): void
}

/** Sets words line by line on the pages of `doc`, between its margins. */
export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const { left, right, top, bottom } = doc.page.margins
  const width = doc.page.width - left - right
  const foot = doc.page.height - bottom
  let y = top

  const newPage = () => {
    doc.continueOnNewPage()
    y = top
  }
  const ensure = (points: number) => {
    if (y + points > foot) newPage()
  }

  return {
    doc,
    left,
    width,
    y: () => y,
    moveTo: to => {
      y = to
    },
    space: points => {
      y += points
    },
    ensure,
    newPage,
    heightOf: (runs, style, within) => breakLines(doc, runs, style, within).length * style.leading,
    paragraph(runs, style, { left: indent = 0, width: within = width - indent, after = 0, keepWith = 0 } = {}) {
      const lines = breakLines(doc, runs, style, within)
      ensure((keepWith > 0 ? lines.length : Math.min(lines.length, 2)) * style.leading + keepWith)
      lines.forEach((line, index) => {
        const wouldLeaveOneBehind = index === lines.length - 2 && lines.length > 3 && y + 2 * style.leading > foot
        ensure(wouldLeaveOneBehind ? 2 * style.leading : style.leading)
        y += style.leading
        drawLine(doc, line, left + indent, y, style)
      })
      y += after
    },
    place(text, style, x, baseline, align = 'left') {
      const [line] = breakLines(doc, [{ text }], style, Number.POSITIVE_INFINITY)
      if (line) drawLine(doc, line, left + x - (align === 'right' ? lineWidth(line) : 0), baseline, style)
    },
    tagged(parent, tag, draw, { alt, title, ...options } = {}) {
      const words = { ...(alt && { alt: besidePages(alt) }), ...(title && { title: besidePages(title) }) }
      const element = doc.struct(tag, { ...options, ...words }, draw)
      parent.add(element)
    },
    group(parent, tag) {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    rule({ left: indent = 0, width: within = width - indent } = {}) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(left + indent, y)
        .lineTo(left + indent + within, y)
        .lineWidth(0.5)
        .stroke(RULE)
      doc.endMarkedContent()
    },
    bookmark: words => {
      doc.outline.addItem(besidePages(words))
    },
  }
}
