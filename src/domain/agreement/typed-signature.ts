import { invalid, type Refusal } from '../refusal.ts'

/** How the mark on a document was made. */
export const SIGNATURE_MARKS = ['drawn', 'typed'] as const
export type SignatureMark = (typeof SIGNATURE_MARKS)[number]

/** Typed signatures are switched off, and one came all the same. */
export const DRAW_PLEASE = 'Please draw your signature'

/** Whether what was typed is the name that is being signed; capitals and spaces aside. */
export function isTypedSignature(typed: string, legalName: string): boolean {
  return plain(typed) !== '' && plain(typed) === plain(legalName)
}

export function typeYourName(legalName: string): string {
  return `Please type your full legal name: ${legalName}`
}

/** A typed mark is a signature only of the name that stands on the document; a drawn one may look like anything. */
export function whyNotTheirName(
  { mark, typedName }: { mark: SignatureMark; typedName?: string | undefined },
  legalName: string,
): Refusal | null {
  if (mark === 'drawn' || isTypedSignature(typedName ?? '', legalName)) return null
  return invalid('not-the-legal-name', typeYourName(legalName), 'typedName')
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('en')
}
