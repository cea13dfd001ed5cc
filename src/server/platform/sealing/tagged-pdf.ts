import PDFDocument from 'pdfkit'
import { besidePages } from './beside-pages.ts'
import { createTypesetter, QUIET, type Struct, type TextStyle, type Typesetter } from './typesetter.ts'

const PAGE = { size: 'LETTER', margins: { top: 76, bottom: 84, left: 100, right: 88 } } as const
const SMALL: TextStyle = { face: 'regular', size: 8.5, leading: 11, color: QUIET }

type About = {
  readonly title: string
  readonly author: string
  readonly subject?: string
  /** For programs that read the file. */
  readonly keywords?: string
  readonly madeAt: Date
  /** At the foot of every page, beside its number. */
  readonly foot: string
  /** At the head of every page. */
  readonly head?: string
}

/**
 * Typesets a tagged PDF 1.7 with embedded fonts: what `write` sets, below its root. The same words always give the same
 * bytes.
 */
export async function taggedPdf(about: About, write: (set: Typesetter, root: Struct) => void): Promise<Uint8Array> {
  const { title, author, subject, keywords, madeAt } = about
  const doc = new PDFDocument({
    ...PAGE,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: {
      Title: besidePages(title),
      Author: besidePages(author),
      ...(subject === undefined ? {} : { Subject: besidePages(subject) }),
      ...(keywords === undefined ? {} : { Keywords: keywords }),
      Creator: 'Author Portal',
      Producer: 'Author Portal',
      CreationDate: madeAt,
    },
  })
  const bytes = collect(doc)

  const root = doc.struct('Document')
  doc.addStructure(root)
  write(createTypesetter(doc), root)
  root.end()

  setEdges(doc, about)
  doc.end()
  return bytes
}

function setEdges(doc: PDFKit.PDFDocument, { foot, head }: About): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    const set = createTypesetter(doc)
    const baseline = doc.page.height - doc.page.margins.bottom + 36
    doc.markContent('Artifact', { type: 'Pagination' })
    set.place(foot, SMALL, 0, baseline)
    set.place(`Page ${index - start + 1} of ${count}`, SMALL, set.width, baseline, 'right')
    if (head !== undefined) set.place(head, { ...SMALL, face: 'italic' }, set.width, 52, 'right')
    doc.endMarkedContent()
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Uint8Array[] = []
  doc.on('data', chunk => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}
