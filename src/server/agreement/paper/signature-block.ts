import { nameAsSignature, publisherDrawing } from '#domain/agreement/publisher-signature.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import { INK, QUIET, type Struct, type TextStyle, type Typesetter } from '#server/platform/sealing/typesetter.ts'
import { zonedTime } from '#server/platform/sealing/zoned-time.ts'
import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'

const LABEL: TextStyle = { face: 'regular', size: 8.5, leading: 12, color: QUIET }
const NAME: TextStyle = { face: 'semibold', size: 10.6, leading: 14, color: INK }
const LINE: TextStyle = { face: 'regular', size: 9.5, leading: 13, color: INK }
/** A name that stands for the signature. */
const WRITTEN: TextStyle = { face: 'italic', size: 15, leading: 19, color: INK }
const GAP = 28
const SPACE_ABOVE = 8
/** From the label to the rule under the signature: the image and the air around it, in points. */
const SIGNATURE_SPACE = 74
type Party = {
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
  readonly alt: string
  /** Draws the signature into a box with the top left corner at x, y; null where nobody has signed yet. */
  readonly draw: ((x: number, y: number, width: number) => void) | null
}

/** How much height both signatures need side by side, in points. */
export function signaturesHeight(set: Typesetter, paper: AgreementPaper | SignedAgreementPaper): number {
  const width = columnWidth(set)
  const heights = partiesOf(set, paper).map(({ name, lines }) => {
    const nameHeight = set.heightOf([{ text: name }], NAME, width)
    return lines.reduce((sum, text) => sum + set.heightOf([{ text }], LINE, width), nameHeight)
  })
  return SPACE_ABOVE + LABEL.leading + signatureSpace(set, paper.publisher) + 7 + Math.max(...heights)
}

/** A long name takes more room than a drawing. */
function signatureSpace(set: Typesetter, publisher: AgreementPaper['publisher']): number {
  return Math.max(SIGNATURE_SPACE, writtenHeight(set, publisher) + 8)
}

function writtenHeight(set: Typesetter, { signatureVersion, signerName }: AgreementPaper['publisher']): number {
  if (publisherDrawing(signatureVersion) !== null) return 0
  return set.heightOf([{ text: nameAsSignature(signerName) }], WRITTEN, columnWidth(set))
}

/** Both signatures side by side, always together on one page: the publisher's in advance, the author's once given. */
export function setSignatures(set: Typesetter, root: Struct, paper: AgreementPaper | SignedAgreementPaper): void {
  const width = columnWidth(set)
  const height = signaturesHeight(set, paper)
  const space = signatureSpace(set, paper.publisher)
  set.ensure(height)

  const top = set.y()
  partiesOf(set, paper).forEach((party, index) => {
    setParty(set, root, party, { left: index * (width + GAP), top: top + SPACE_ABOVE, width, space })
  })
  set.moveTo(top + height)
}

function columnWidth({ width }: Typesetter): number {
  return (width - GAP) / 2
}

function partiesOf(set: Typesetter, paper: AgreementPaper | SignedAgreementPaper): Party[] {
  return [publisherParty(set, paper), signerParty(set, paper)]
}

function publisherParty(set: Typesetter, { publisher }: AgreementPaper): Party {
  const { doc } = set
  const drawing = publisherDrawing(publisher.signatureVersion)
  return {
    label: 'For the Company, signed in advance',
    name: publisher.signerName,
    lines: [publisher.signerTitle, publisher.name],
    alt: `Signature of ${publisher.signerName}`,
    draw(x, y, width) {
      if (drawing === null) {
        set.moveTo(y + signatureSpace(set, publisher) - writtenHeight(set, publisher) - 4)
        set.paragraph([{ text: nameAsSignature(publisher.signerName) }], WRITTEN, {
          left: x - set.left,
          width: columnWidth(set),
        })
        return
      }
      doc
        .save()
        .translate(x, y)
        .scale(width / SIGNATURE_WIDTH)
      doc.lineWidth(2.6).lineCap('round').lineJoin('round').path(drawing).stroke('#000')
      doc.restore()
    },
  }
}

function signerParty({ doc }: Typesetter, paper: AgreementPaper | SignedAgreementPaper): Party {
  const { legalName, capacity } = paper.signer
  const party = { label: 'Author', name: legalName, alt: `Signature of ${legalName}` }
  if (!('evidence' in paper)) return { ...party, lines: [`Signing ${capacity}`, 'Date:'], draw: null }

  const { signedAt, timeZone, signatureImage } = paper.evidence
  return {
    ...party,
    lines: [`Signed ${capacity}`, zonedTime(signedAt, timeZone)],
    draw(x, y, width) {
      const height = (width * SIGNATURE_HEIGHT) / SIGNATURE_WIDTH
      doc.image(Buffer.from(signatureImage), x, y, { fit: [width, height], align: 'center', valign: 'center' })
    },
  }
}

function setParty(
  set: Typesetter,
  root: Struct,
  party: Party,
  { left, top, width, space }: { left: number; top: number; width: number; space: number },
): void {
  const section = set.group(root, 'Sect')
  set.moveTo(top)
  set.tagged(section, 'P', () => set.paragraph([{ text: party.label }], LABEL, { left, width }))

  const { draw } = party
  const imageTop = top + LABEL.leading + 4
  const imageWidth = Math.min(width, ((SIGNATURE_SPACE - 6) * SIGNATURE_WIDTH) / SIGNATURE_HEIGHT)
  const x = set.left + left
  const bbox: [number, number, number, number] = [x, imageTop, x + imageWidth, imageTop + space]
  if (draw) set.tagged(section, 'Figure', () => draw(x, imageTop, imageWidth), { alt: party.alt, bbox })

  set.moveTo(imageTop + space)
  set.rule({ left, width })
  set.space(3)
  set.tagged(section, 'P', () => set.paragraph([{ text: party.name }], NAME, { left, width }))
  for (const text of party.lines) {
    set.tagged(section, 'P', () => set.paragraph([{ text }], LINE, { left, width }))
  }
  section.end()
}
