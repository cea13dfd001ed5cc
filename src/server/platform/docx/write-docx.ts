import { strToU8, zipSync } from 'fflate'
import type { ManuscriptParagraph, ManuscriptRole } from '#domain/manuscript.ts'
import { CONTENT_TYPES, DOCUMENT_RELATIONS, FILE_RELATIONS, NUMBERING, PACKAGE, STYLES, WORD } from './docx-frame.ts'
import { type Fate, type RedlinedParagraph, type RedlinedRun, redline, unchanged } from './redline.ts'

/** Files made of the same text at any time are the same. */
const PACKED_AT = new Date('2000-01-01T00:00:00Z')

const STYLE_IDS: Record<ManuscriptRole, string> = {
  title: 'Title',
  heading: 'Heading1',
  text: 'BodyText',
  item: 'ListBullet',
  closing: 'Closing',
}

export type About = { readonly title: string; readonly by: string; readonly at: Date }

/**
 * Whose the words are that are gone, and whose those that are new. They have to differ: LibreOffice takes a clause that stands
 * elsewhere for a move when one person has done both, and its rejection costs the heading after it its style.
 */
export type Sides = { readonly before: string; readonly after: string }

/** A text as a DOCX file: headings and lists numbered by the word processor, what is filled in as content controls. */
export function writeDocx(paragraphs: readonly ManuscriptParagraph[], about: About): Uint8Array {
  return pack(unchanged(paragraphs), about, null)
}

/** The same with what has changed since an earlier text as tracked changes: accepted it is the one, rejected the other. */
export function writeRedline(
  before: readonly ManuscriptParagraph[],
  after: readonly ManuscriptParagraph[],
  about: About & { readonly sides: Sides },
): Uint8Array {
  return pack(redline(before, after), about, about.sides)
}

function pack(paragraphs: readonly RedlinedParagraph[], about: About, sides: Sides | null): Uint8Array {
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': FILE_RELATIONS,
    'docProps/core.xml': coreOf(about),
    'word/document.xml': documentOf(paragraphs, about.at, sides),
    'word/_rels/document.xml.rels': DOCUMENT_RELATIONS,
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(files), { mtime: PACKED_AT })
}

function coreOf({ title, by, at }: About): string {
  const dates = ['created', 'modified'].map(
    name => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${secondOf(at)}</dcterms:${name}>`,
  )
  return `${PACKAGE.core}<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(by)}</dc:creator>${dates.join('')}</cp:coreProperties>`
}

function documentOf(paragraphs: readonly RedlinedParagraph[], at: Date, sides: Sides | null): string {
  let last = 0
  const mark = (fate: Exclude<Fate, 'kept'>, inner: string | null) => {
    const name = fate === 'added' ? 'w:ins' : 'w:del'
    const author = escaped((fate === 'added' ? sides?.after : sides?.before) ?? '')
    const start = `<${name} w:id="${++last}" w:author="${author}" w:date="${secondOf(at)}"`
    return inner === null ? `${start}/>` : `${start}>${inner}</${name}>`
  }
  const body = withEnd(paragraphs).map(paragraph => paragraphOf(paragraph, mark))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${WORD}><w:body>${body.join('')}${PACKAGE.page}</w:body></w:document>`
}

/** The end of the last paragraph can be neither added nor removed. */
function withEnd(paragraphs: readonly RedlinedParagraph[]): readonly RedlinedParagraph[] {
  if (paragraphs.at(-1)?.fate === 'kept') return paragraphs
  return [...paragraphs, { role: 'text', level: 1, isNumbered: false, fate: 'kept', runs: [] }]
}

type Mark = (fate: Exclude<Fate, 'kept'>, inner: string | null) => string

function paragraphOf({ role, fate, runs }: RedlinedParagraph, mark: Mark): string {
  const end = fate === 'kept' ? '' : `<w:rPr>${mark(fate, null)}</w:rPr>`
  const words = runs.map(run => (run.fate === 'kept' ? keptRun(run) : mark(run.fate, plainRun(run))))
  return `<w:p><w:pPr><w:pStyle w:val="${STYLE_IDS[role]}"/>${end}</w:pPr>${words.join('')}</w:p>`
}

/** LibreOffice takes no change within a content control or of one: what is new or gone is written as its words. */
function keptRun(run: RedlinedRun): string {
  const [tag, title = tag] = run.field ?? []
  if (tag === undefined) return plainRun(run)
  const names = `<w:alias w:val="${escaped(title ?? tag)}"/><w:tag w:val="${escaped(tag)}"/>`
  return `<w:sdt><w:sdtPr>${names}<w:text/></w:sdtPr><w:sdtContent>${plainRun(run)}</w:sdtContent></w:sdt>`
}

function plainRun({ words, isEmphasized, isStrong, fate }: RedlinedRun): string {
  const looks = `${isStrong ? '<w:b/>' : ''}${isEmphasized ? '<w:i/>' : ''}`
  const name = fate === 'removed' ? 'w:delText' : 'w:t'
  return `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<${name} xml:space="preserve">${escaped(words)}</${name}></w:r>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What no XML may hold, however it is written. */
const UNWRITABLE = /[\p{Cc}\ufffe\uffff]/gu

function escaped(words: string): string {
  return words
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)
}

function secondOf(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
