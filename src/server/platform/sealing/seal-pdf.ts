import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core'
import { besidePages } from './beside-pages.ts'
import { checkPdfSeal } from './pdf-seal-check.ts'
import type { SealKey } from './seal-key.ts'
import { type Timestamp, timestampFromAny } from './timestamp.ts'

const FIELD = 'Seal'
/** Room for the signature and its certificate chain, and for a timestamp with the chain of its own; in bytes. */
const SIGNATURE_ROOM = 12_288
const TIMESTAMP_ROOM = 16_384

export type SealWords = {
  readonly reason: string
  readonly location: string
  readonly signedAt: Date
}

export type SealedPdf = {
  readonly bytes: Uint8Array
  readonly timestamp: Omit<Timestamp, 'token'> | null
}

/**
 * Seals a PDF with a PAdES signature (ETSI.CAdES.detached) that certifies it and permits no change whatever: a viewer
 * shows any edit, and one changed byte makes the signature invalid (Decision D3). With timestamp servers it is PAdES B-T.
 * Throws when the key cannot sign, when no timestamp server answers well, or when the seal does not hold as it was made.
 */
export async function sealPdf(
  bytes: Uint8Array,
  key: SealKey,
  { words, timestampServers }: { words: SealWords; timestampServers: readonly string[] },
): Promise<SealedPdf> {
  const pdf = await PDF.load(bytes)
  certifyOnSave(pdf)

  let given: Timestamp | undefined
  const timestampAuthority = {
    timestamp: async (digest: Uint8Array) => {
      given = await timestampFromAny(timestampServers, digest)
      return given.token
    },
  }
  const sealed = await pdf.sign({
    signer: key.signer,
    fieldName: FIELD,
    subFilter: 'ETSI.CAdES.detached',
    reason: besidePages(words.reason),
    location: besidePages(words.location),
    contactInfo: besidePages(key.subject),
    signingTime: words.signedAt,
    estimatedSize: SIGNATURE_ROOM + (timestampServers.length > 0 ? TIMESTAMP_ROOM : 0),
    ...(timestampServers.length > 0 && { timestampAuthority }),
  })
  const verdict = checkPdfSeal(sealed.bytes)
  if (!verdict.holds) throw new Error(`The seal was made and does not hold. ${verdict.problem}.`)
  return { bytes: sealed.bytes, timestamp: given ? { at: given.at, authority: given.authority } : null }
}

/**
 * The library signs but cannot certify. Signing puts the signature into the document and then saves it once to learn
 * what is to be signed; just before that save the marks of a certification are added. A test holds it to this.
 */
function certifyOnSave(pdf: PDF): void {
  const save = pdf.save.bind(pdf)
  let certified = false
  pdf.save = options => {
    if (!certified) {
      certified = true
      certify(pdf)
    }
    return save(options)
  }
}

function certify(pdf: PDF): void {
  const field = pdf
    .getForm()
    ?.getSignatureFields()
    .find(({ name }) => name === FIELD)
  const signature = field?.acroField().get('V')
  if (!(signature instanceof PdfRef)) throw new Error('The seal has no signature to certify with.')

  const resolved = pdf.getObject(signature)
  if (!(resolved instanceof PdfDict)) throw new Error('The signature of the seal is not where it should be.')
  resolved.set('Reference', PdfArray.of(noChangesAllowed()))
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: signature }))
}

/** ISO 32000, 12.8.2.2: P 1 permits no changes. */
function noChangesAllowed(): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of({
      Type: PdfName.of('TransformParams'),
      P: PdfNumber.of(1),
      V: PdfName.of('1.2'),
    }),
  })
}
