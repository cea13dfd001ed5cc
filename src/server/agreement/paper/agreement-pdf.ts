import type { RenderedBlock, Run } from '#domain/agreement/rendered-agreement-schema.ts'
import { logAnchorWord } from '#domain/audit/log-anchor.ts'
import { taggedPdf } from '#server/platform/sealing/tagged-pdf.ts'
import { INK, QUIET, type Struct, type TextStyle, type Typesetter } from '#server/platform/sealing/typesetter.ts'
import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'
import { setCertificate } from './evidence-certificate.ts'
import { setSignatures, signaturesHeight } from './signature-block.ts'

const TITLE: TextStyle = { face: 'semibold', size: 23, leading: 28, color: INK }
const HEADING: TextStyle = { face: 'semibold', size: 11, leading: 14, color: INK }
const BODY: TextStyle = { face: 'regular', size: 10.2, leading: 13.9, color: INK }
const SMALL: TextStyle = { face: 'regular', size: 8.5, leading: 11, color: QUIET }
/** Clause numbers hang in the margin, this far left of the text. */
const NUMBER_HANG = 24
const ITEM_INDENT = 18
const BULLET_HANG = 11

/**
 * Typesets an agreement: the text, the signatures, and for a signed one the certificate of evidence. The same paper always
 * gives the same bytes. A signed one that waits for its seal says so, and nothing of what the seal shows.
 */
export function agreementPdf(
  paper: AgreementPaper | SignedAgreementPaper,
  { isWaiting = false } = {},
): Promise<Uint8Array> {
  const signed = 'evidence' in paper ? paper : null
  const { title, version } = paper.agreement
  const identity = signed ? `Document ${signed.documentId}` : `${title}, version ${version}`
  const about = {
    title: `${title}, ${paper.signer.legalName}${signed ? '' : ' (unsigned copy)'}`,
    author: paper.publisher.name,
    subject: identity,
    ...(signed?.evidence.logEntry
      ? { keywords: logAnchorWord(signed.evidence.logEntry, signed.evidence.signedAt) }
      : {}),
    madeAt: signed ? signed.evidence.signedAt : paper.madeAt,
    foot: identity,
    ...(signed ? isWaiting && { head: 'Signed copy, waiting for its seal' } : { head: 'Unsigned copy, for reading' }),
  }
  return taggedPdf(about, (set, root) => {
    setOpening(set, root, paper)
    setClauses(set, root, paper)
    setSignatures(set, root, paper)
    if (signed) setCertificate(set, root, signed, { isWaiting })
  })
}

function setOpening(set: Typesetter, root: Struct, { agreement, publisher }: AgreementPaper): void {
  set.tagged(root, 'P', () => set.paragraph([{ text: publisher.name }], SMALL, { after: 14 }))
  set.tagged(root, 'H1', () => set.paragraph([{ text: agreement.title }], TITLE, { after: 8 }))
  const version = `Version ${agreement.version}, in use from ${agreement.effectiveFrom}`
  set.tagged(root, 'P', () => set.paragraph([{ text: version }], SMALL, { after: 12 }))
  set.rule()
  set.space(10)
  set.tagged(root, 'P', () => set.paragraph(runsOf(agreement.parties), BODY, { after: 14 }))
}

function setClauses(set: Typesetter, root: Struct, paper: AgreementPaper | SignedAgreementPaper): void {
  const { agreement } = paper
  for (const clause of agreement.clauses) {
    const section = set.group(root, 'Sect')
    const heading = () => {
      set.ensure(HEADING.leading + 4 + 2 * BODY.leading)
      set.bookmark(`${clause.number}. ${clause.heading}`)
      const y = set.y()
      set.paragraph([{ text: `${clause.number}.` }], { ...HEADING, face: 'regular' }, { left: -NUMBER_HANG })
      set.moveTo(y)
      set.paragraph([{ text: clause.heading }], HEADING, { after: 2 })
    }
    set.tagged(section, 'H2', heading, { title: `${clause.number}. ${clause.heading}` })
    for (const block of clause.blocks) setBlock(set, section, block)
    section.end()
    set.space(7)
  }
  set.space(2)
  const keepWith = 10 + signaturesHeight(set, paper)
  const closing = () => set.paragraph(runsOf(agreement.closing), BODY, { after: 10, keepWith })
  set.tagged(root, 'P', closing)
}

function setBlock(set: Typesetter, section: Struct, block: RenderedBlock): void {
  if ('runs' in block) {
    set.tagged(section, 'P', () => set.paragraph(runsOf(block.runs), BODY, { after: 6 }))
  } else {
    const list = set.group(section, 'L')
    for (const item of block.items) set.tagged(list, 'LI', () => setItem(set, item))
    list.end()
  }
}

function setItem(set: Typesetter, item: readonly Run[]): void {
  set.ensure(2 * BODY.leading)
  const y = set.y()
  set.paragraph([{ text: '•' }], BODY, { left: ITEM_INDENT - BULLET_HANG })
  set.moveTo(y)
  set.paragraph(runsOf(item), BODY, { left: ITEM_INDENT, after: 4 })
}

/** Filled-in values are set bold, so that a reader sees at a glance what is particular to this copy; emphasis is italic. */
function runsOf(runs: readonly Run[]) {
  return runs.map(({ text, filled, isEmphasized }) =>
    filled || isEmphasized ? { text, face: filled ? ('semibold' as const) : ('italic' as const) } : { text },
  )
}
