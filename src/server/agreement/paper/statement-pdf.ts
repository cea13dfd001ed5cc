import type { Statement, StatementSection } from '#domain/dossier/declaration.ts'
import { taggedPdf } from '#server/platform/sealing/tagged-pdf.ts'
import { INK, QUIET, type Struct, type TextStyle, type Typesetter } from '#server/platform/sealing/typesetter.ts'

const TITLE: TextStyle = { face: 'semibold', size: 21, leading: 26, color: INK }
const HEADING: TextStyle = { face: 'semibold', size: 11, leading: 14, color: INK }
const BODY: TextStyle = { face: 'regular', size: 10, leading: 13.6, color: INK }
const SMALL: TextStyle = { face: 'regular', size: 8.8, leading: 11.8, color: INK }
/** Small enough for a hash to stand in one line with what it is of. */
const HASH: TextStyle = { ...SMALL, size: 7.6 }

/** Typesets a statement of the portal. */
export function statementPdf({ statement, publisher, madeAt, keywords }: Statement): Promise<Uint8Array> {
  const { title, lede, sections } = statement
  return taggedPdf({ title, author: publisher.name, keywords, madeAt, foot: title }, (set, root) => {
    set.tagged(root, 'P', () => set.paragraph([{ text: publisher.name }], { ...SMALL, color: QUIET }, { after: 14 }))
    set.tagged(root, 'H1', () => set.paragraph([{ text: title }], TITLE, { after: 8 }))
    set.tagged(root, 'P', () => set.paragraph([{ text: lede }], BODY, { after: 10 }))
    for (const section of sections) setSection(set, root, section)
  })
}

function setSection(set: Typesetter, root: Struct, { heading, paragraphs, facts }: StatementSection): void {
  const section = set.group(root, 'Sect')
  set.ensure(HEADING.leading + 3 * BODY.leading)
  set.space(6)
  set.bookmark(heading)
  set.tagged(section, 'H2', () => set.paragraph([{ text: heading }], HEADING, { after: 3 }))
  for (const text of paragraphs) {
    set.tagged(section, 'P', () => set.paragraph([{ text }], BODY, { after: 5 }))
  }
  for (const [label, value] of facts) {
    const isHash = /^[0-9a-f]{64}$/.test(value)
    const runs = [
      { text: `${label}: `, face: 'semibold' as const },
      { text: value, ...(isHash && { face: 'code' as const }) },
    ]
    set.tagged(section, 'P', () => set.paragraph(runs, isHash ? HASH : SMALL, { after: 2 }))
  }
  section.end()
}
