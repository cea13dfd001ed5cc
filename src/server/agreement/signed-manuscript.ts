import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { writeManuscript } from '#domain/agreement/agreement-manuscript.ts'
import { signingPublisher } from '#domain/agreement/publisher-signature.ts'
import { labeledManuscript, type ManuscriptParagraph } from '#domain/manuscript.ts'
import { kindOf, type TextId, type TextKindName } from '#domain/text/text-kinds.ts'
import type { Parts } from '../parts.ts'
import { originalContent, publishedVersion } from '../text/text-service.ts'
import { versionNamed } from './agreement-versions.ts'

/** A version of what is signed under, as a word processor has it, and what evidence calls it. */
export type SignedManuscript = { text: TextId; called: string; paragraphs: readonly ManuscriptParagraph[] }

/** What the version of this name says; whom the operator has set where it names nobody. Throws where there is none. */
export async function signedManuscript(
  { database: { db }, config }: Pick<Parts, 'database' | 'config'>,
  kind: AgreementKind,
  called: string,
): Promise<SignedManuscript> {
  const named = versionNamed(kind, called)
  if (named === null) throw new Error(`There is no version ${called}`)
  const { text, number } = named
  const find = async <Kind extends TextKindName>(of: Kind) => {
    const id: TextId<Kind> = { kind: of, key: text.key }
    return (await publishedVersion(db, id, number)) ?? { ...originalContent(id), number, since: null }
  }
  const labeled = (passages: Parameters<typeof labeledManuscript>[1]) =>
    labeledManuscript(kindOf(text.kind).titleOf(text.key), passages)

  if (text.kind === 'agreement') {
    return { text, called, paragraphs: writeManuscript((await find('agreement')).content) }
  }
  if (text.kind === 'consent') {
    return { text, called, paragraphs: labeled(kindOf('consent').passages((await find('consent')).content)) }
  }
  const { signerName: name, signerTitle: title } = signingPublisher(config.publisher, await find('publisher-signer'))
  return { text, called, paragraphs: labeled(kindOf('publisher-signer').passages({ name, title })) }
}
