import {
  type LeftOut,
  type LeftOutKind,
  type Manuscript,
  type ManuscriptParagraph,
  type ManuscriptRun,
  MOST_TOLD,
  wordsOf,
} from '#domain/manuscript.ts'
import { type DocxStyles, isOn, readStyles } from './docx-styles.ts'
import { type DocxParts, openDocx } from './open-docx.ts'
import { elementAt, elementsOf, holds, textWithin, type XmlElement } from './xml-tree.ts'

/** What is said of one thing that was left out. */
const MAX_WORDS = 120
/** Of these one line is enough for a whole file. */
const TOLD_ONCE: readonly LeftOutKind[] = [
  'tracked-changes',
  'contents',
  'looks',
  'numbered-list',
  'inner-list',
  'link',
  'word-field',
]

/** Reads the text of a DOCX file, and what of it a text cannot hold. Throws DocxProblem. */
export function readDocx(file: Uint8Array): Manuscript {
  const parts = openDocx(file)
  const reader = new DocxReader(parts, readStyles(parts))
  return reader.read()
}

/** A field of the word processor that is being read: what it is asked for, and then its result, from a run of a paragraph on. */
type OpenField = { instruction: string; result: { runs: ManuscriptRun[]; first: number } | null }

type Handlers = Readonly<Record<string, (element: XmlElement) => void>>

class DocxReader {
  readonly #parts: DocxParts
  readonly #styles: DocxStyles
  readonly #notes: Readonly<Record<'footnotes' | 'endnotes' | 'comments', ReadonlyMap<string, string>>>
  readonly #paragraphs: ManuscriptParagraph[] = []
  readonly #leftOut: LeftOut[] = []
  readonly #met = new Set<LeftOutKind>()
  readonly #fields: OpenField[] = []
  /** The runs of the paragraph that is being read, and of those before it whose ends were deleted. */
  #runs: ManuscriptRun[] = []
  /** So many of them are done: what is read next is no part of them. */
  #closed = 0

  constructor(parts: DocxParts, styles: DocxStyles) {
    this.#parts = parts
    this.#styles = styles
    this.#notes = {
      footnotes: notesOf(parts, 'footnotes'),
      endnotes: notesOf(parts, 'endnotes'),
      comments: notesOf(parts, 'comments'),
    }
  }

  read(): Manuscript {
    if (this.#parts.hasMacros) this.#leave('macros', null)
    for (const part of [...this.#parts.of('header'), ...this.#parts.of('footer')]) {
      const words = textWithin(part)
      if (words.trim() !== '') this.#leave('header', null, words)
    }
    this.#readBlocks(this.#parts.document)
    return { paragraphs: this.#paragraphs, leftOut: this.#leftOut }
  }

  #leave(what: LeftOutKind, at: number | null = this.#paragraphs.length, words = ''): void {
    if (this.#leftOut.length >= MOST_TOLD || (TOLD_ONCE.includes(what) && this.#met.has(what))) return
    this.#met.add(what)
    const short = words.replace(/\s+/g, ' ').trim()
    const cut = short.length > MAX_WORDS ? `${short.slice(0, MAX_WORDS - 3)}...` : short
    this.#leftOut.push({ what, at, words: cut.toWellFormed() })
  }

  #readBlocks(parent: XmlElement): void {
    for (const block of elementsOf(parent)) this.#blocks[block.name]?.(block)
  }

  readonly #blocks: Handlers = {
    'w:p': block => this.#readParagraph(block),
    'w:tbl': block => this.#leave('table', this.#before(), textWithin(block)),
    'w:altChunk': () => this.#leave('other-file', this.#before()),
    'w:sdt': block => {
      if (isContents(block)) this.#leave('contents', this.#before())
      else this.#readBlocks(elementAt(block, 'w:sdtContent') ?? EMPTY)
    },
    'w:ins': block => this.#accept(() => this.#readBlocks(block)),
    'w:moveTo': block => this.#accept(() => this.#readBlocks(block)),
    'w:del': () => this.#leave('tracked-changes'),
    'w:moveFrom': () => this.#leave('tracked-changes'),
    'w:customXml': block => this.#readBlocks(block),
    'w:smartTag': block => this.#readBlocks(block),
    'mc:AlternateContent': block => this.#readBlocks(choiceOf(block)),
  }

  /** What stands between two paragraphs is told with the one before it. */
  #before(): number {
    return Math.max(0, this.#paragraphs.length - 1)
  }

  #accept(read: () => void): void {
    this.#leave('tracked-changes')
    read()
  }

  #readParagraph(paragraph: XmlElement): void {
    const properties = elementAt(paragraph, 'w:pPr')
    const { unknownStyle, ...kind } = this.#styles.kindOf(properties)
    const mark = elementAt(properties, 'w:rPr')
    this.#readInlines(paragraph)
    if (elementAt(mark, 'w:ins') || elementAt(properties, 'w:pPrChange')) this.#leave('tracked-changes')
    if (elementAt(mark, 'w:del') || elementAt(mark, 'w:moveFrom')) {
      // Its end is gone: what is left of it belongs to the next one.
      this.#leave('tracked-changes')
      return
    }

    const runs = this.#runs.filter(run => run.words !== '')
    this.#runs = []
    this.#closed = 0
    const words = wordsOf({ runs })
    if (words.trim() === '') return
    if (unknownStyle !== null && CONTENTS.test(unknownStyle)) {
      this.#leave('contents')
      return
    }
    if (unknownStyle !== null) this.#leave('style', undefined, unknownStyle)
    if (isOn(elementAt(properties, 'w:bidi'))) this.#leave('right-to-left', undefined, words)
    if (kind.role === 'item' && kind.isNumbered) this.#leave('numbered-list', undefined, words)
    if (kind.role === 'item' && kind.level > 1) this.#leave('inner-list', undefined, words)
    this.#paragraphs.push({ ...kind, runs })
  }

  #readInlines(parent: XmlElement): void {
    for (const inline of elementsOf(parent)) this.#inlines[inline.name]?.(inline)
  }

  readonly #inlines: Handlers = {
    'w:r': inline => this.#readRun(inline),
    'w:sdt': inline => this.#readControl(inline),
    'w:fldSimple': inline => this.#readField(inline.attributes.instr ?? '', inline),
    'w:hyperlink': inline => {
      if (inline.attributes.id !== undefined) this.#leave('link', undefined, textWithin(inline))
      this.#readInlines(inline)
    },
    'w:ins': inline => this.#accept(() => this.#readInlines(inline)),
    'w:moveTo': inline => this.#accept(() => this.#readInlines(inline)),
    'w:del': () => this.#leave('tracked-changes'),
    'w:moveFrom': () => this.#leave('tracked-changes'),
    'm:oMath': () => this.#leave('formula'),
    'm:oMathPara': () => this.#leave('formula'),
    'w:customXml': inline => this.#readInlines(inline),
    'w:smartTag': inline => this.#readInlines(inline),
    'w:dir': inline => this.#readInlines(inline),
    'w:bdo': inline => this.#readInlines(inline),
    'mc:AlternateContent': inline => this.#readInlines(choiceOf(inline)),
  }

  /** A content control is known by its tag and its title. One that is empty holds nothing. */
  #readControl(control: XmlElement): void {
    const properties = elementAt(control, 'w:sdtPr')
    const names = ['w:tag', 'w:alias'].flatMap(name => elementAt(properties, name)?.attributes.val ?? [])
    const content = elementAt(control, 'w:sdtContent') ?? EMPTY
    const first = this.#closeRun()
    this.#readInlines(content)
    this.#closeRun()
    if (names.length > 0) this.#makeField(first, names)
  }

  #readField(instruction: string, content: XmlElement): void {
    const first = this.#closeRun()
    this.#readInlines(content)
    this.#endField(instruction, first)
  }

  #closeRun(): number {
    this.#closed = this.#runs.length
    return this.#closed
  }

  #endField(instruction: string, first: number): void {
    this.#closeRun()
    const name = /^\s*MERGEFIELD\s+(?:"([^"]*)"|(\S+))/i.exec(instruction)
    const words = this.#runs.slice(first).map(run => run.words)
    if (name) this.#makeField(first, [name[1] ?? name[2] ?? ''])
    else if (words.length > 0 && !/^\s*HYPERLINK/i.test(instruction))
      this.#leave('word-field', undefined, words.join(''))
  }

  /** What was read since becomes one run that is filled in. */
  #makeField(first: number, names: readonly string[]): void {
    const [start] = this.#runs.slice(first)
    const words = this.#runs.slice(first).map(run => run.words)
    if (start !== undefined) this.#runs.splice(first, words.length, { ...start, words: words.join(''), field: names })
    this.#closeRun()
  }

  #readRun(run: XmlElement): void {
    const properties = elementAt(run, 'w:rPr')
    const words = textWithin(run)
    if (isOn(elementAt(properties, 'w:vanish')) && words !== '') {
      this.#leave('hidden', undefined, words)
      return
    }
    if (LOOKS.some(name => isShown(elementAt(properties, name)))) this.#leave('looks', undefined, words)
    if (isOn(elementAt(properties, 'w:rtl'))) this.#leave('right-to-left', undefined, words)
    this.#readParts(run, properties)
  }

  #readParts(parent: XmlElement, properties: XmlElement | undefined): void {
    for (const part of elementsOf(parent)) this.#runParts[part.name]?.(part, properties)
  }

  readonly #runParts: Readonly<Record<string, (part: XmlElement, properties: XmlElement | undefined) => void>> = {
    'w:t': (part, properties) => this.#say(ownWords(part), properties),
    'w:tab': (_, properties) => this.#say(' ', properties),
    'w:ptab': (_, properties) => this.#say(' ', properties),
    'w:br': (_, properties) => this.#say(' ', properties),
    'w:cr': (_, properties) => this.#say(' ', properties),
    'w:noBreakHyphen': (_, properties) => this.#say('\u2011', properties),
    'w:sym': () => this.#leave('symbol'),
    'w:instrText': part => this.#instruct(ownWords(part)),
    'w:fldChar': part => this.#turnField(part.attributes.fldCharType ?? ''),
    'w:footnoteReference': part => this.#leaveNote('footnote', this.#notes.footnotes, part),
    'w:endnoteReference': part => this.#leaveNote('footnote', this.#notes.endnotes, part),
    'w:commentReference': part => this.#leaveNote('comment', this.#notes.comments, part),
    'w:drawing': part => this.#leavePicture(part),
    'w:pict': part => this.#leavePicture(part),
    'w:object': () => this.#leave('object'),
    'mc:AlternateContent': (part, properties) => this.#readParts(choiceOf(part), properties),
  }

  #leaveNote(what: 'footnote' | 'comment', notes: ReadonlyMap<string, string>, { attributes }: XmlElement): void {
    this.#leave(what, undefined, notes.get(attributes.id ?? ''))
  }

  #leavePicture(picture: XmlElement): void {
    if (holds(picture, 'w:txbxContent')) this.#leave('text-box', undefined, textWithin(picture))
    else this.#leave('picture')
  }

  #say(words: string, properties: XmlElement | undefined): void {
    if (words === '' || this.#fields.some(({ result }) => result === null)) return
    const isStrong = this.#styles.isMarked(properties, 'w:b')
    const isEmphasized = this.#styles.isMarked(properties, 'w:i')
    const last = this.#runs.length > this.#closed ? this.#runs.at(-1) : undefined
    if (last && last.field === null && last.isStrong === isStrong && last.isEmphasized === isEmphasized) {
      this.#runs[this.#runs.length - 1] = { ...last, words: last.words + words }
    } else this.#runs.push({ words, isStrong, isEmphasized, field: null })
  }

  #instruct(words: string): void {
    const field = this.#fields.at(-1)
    if (field?.result === null) field.instruction += words
  }

  #turnField(turn: string): void {
    const field = this.#fields.at(-1)
    if (turn === 'begin') this.#fields.push({ instruction: '', result: null })
    if (turn === 'separate' && field) field.result = { runs: this.#runs, first: this.#closeRun() }
    if (turn !== 'end' || !field) return
    this.#fields.pop()
    // A result that goes over several paragraphs is words.
    if (field.result?.runs === this.#runs) this.#endField(field.instruction, field.result.first)
  }
}

const EMPTY: XmlElement = { name: '', attributes: {}, children: [] }
/** The styles of the lines of a table of contents. */
const CONTENTS = /^toc \d/
const LOOKS = ['w:u', 'w:strike', 'w:dstrike', 'w:highlight', 'w:vertAlign']

function isShown(property: XmlElement | undefined): boolean {
  return isOn(property) && !['none', 'baseline'].includes(property?.attributes.val ?? '')
}

function ownWords({ children }: XmlElement): string {
  return children.filter(child => typeof child === 'string').join('')
}

/** What is meant for programs that know the newest forms; else what is meant for all others. */
function choiceOf(alternatives: XmlElement): XmlElement {
  return elementAt(alternatives, 'mc:Choice') ?? elementAt(alternatives, 'mc:Fallback') ?? EMPTY
}

function isContents(control: XmlElement): boolean {
  const gallery = elementAt(control, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery')?.attributes.val
  return gallery?.toLowerCase() === 'table of contents'
}

function notesOf(parts: DocxParts, relation: string): Map<string, string> {
  const notes = parts.of(relation).flatMap(root => elementsOf(root))
  return new Map(notes.map(note => [note.attributes.id ?? '', textWithin(note).trim()]))
}
