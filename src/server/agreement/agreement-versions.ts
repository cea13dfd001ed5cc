import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { type AgreementVersion, versionName, versionNumber } from '#domain/agreement/agreement-text.ts'
import type { NamedConsent } from '#domain/agreement/consent-contract.ts'
import { consentNumber, namedConsent } from '#domain/agreement/consent-disclosure.ts'
import { ORIGINAL_TEXTS } from '#domain/agreement/original-agreements.ts'
import {
  publisherSignerNumber,
  type SigningPublisher,
  signingPublisher,
} from '#domain/agreement/publisher-signature.ts'
import { type Words, whyCannotSign } from '#domain/agreement/signing-rules.ts'
import { dayOf } from '#domain/instant.ts'
import type { TextId } from '#domain/text/text-kinds.ts'
import type { Actor } from '../account/actor.ts'
import { applicationOf } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { firstContent, type HashedContent, originalContent, publishedVersion } from '../text/text-service.ts'
import { findSignedWords, type SignedWords } from './agreement-store.ts'

/** A version as it is signed: with what identifies it among all that were ever published. */
export type SignableVersion = AgreementVersion & { readonly number: number; readonly sha256: string }

/** The agreement that somebody who opens it now is shown and signs. */
export function agreementInForce({ texts }: Pick<Parts, 'texts'>, kind: AgreementKind): SignableVersion {
  const { number, since, content, sha256 } = texts.inForce('agreement', kind)
  return signable(kind, number ?? 1, since, { content, sha256 })
}

/** What somebody who signs now consents to. */
export function consentInForce({ texts }: Pick<Parts, 'texts'>): NamedConsent {
  const { number, content } = texts.inForce('consent', 'consent')
  return namedConsent(number ?? 1, content)
}

/** The publisher as it signs now. */
export function publisherInForce({ texts, config }: Pick<Parts, 'texts' | 'config'>): SigningPublisher {
  return signingPublisher(config.publisher, texts.inForce('publisher-signer', 'publisher-signer'))
}

/** What somebody who signs now signs under, by the names of the versions. */
export function wordsInForce(parts: Pick<Parts, 'texts' | 'config'>, kind: AgreementKind): Words {
  return {
    text: agreementInForce(parts, kind).version,
    consent: consentInForce(parts).version,
    publisherSignature: publisherInForce(parts).signatureVersion,
  }
}

/** The version that evidence and log call by this name, of what an agreement of this kind is signed under; null: there is no such name. */
export function versionNamed(kind: AgreementKind, name: string): { text: TextId; number: number } | null {
  const of = (text: TextId, number: number | null) => (number === null ? null : { text, number })
  return (
    of({ kind: 'agreement', key: kind }, versionNumber(kind, name)) ??
    of({ kind: 'consent', key: 'consent' }, consentNumber(name)) ??
    of({ kind: 'publisher-signer', key: 'publisher-signer' }, publisherSignerNumber(name))
  )
}

/** What somebody reads: what they have signed, with the evidence of it, and what is in force while it is to be signed. */
export async function versionFor(
  parts: Pick<Parts, 'texts' | 'database'>,
  { id }: Pick<Actor, 'id'>,
  kind: AgreementKind,
): Promise<{ version: SignableVersion; signed: SignedWords | null }> {
  const { db } = parts.database
  const application = await applicationOf(db, id)
  const isSigned = application !== null && whyCannotSign(kind, application) !== null
  const signed = isSigned ? await findSignedWords(db, application.id, kind) : null
  return { signed, version: signed === null ? agreementInForce(parts, kind) : await signedVersion(db, signed) }
}

/** The version that the portal comes with. */
export function originalVersion(kind: AgreementKind): SignableVersion {
  return signable(kind, 1, null, originalContent({ kind: 'agreement', key: kind }))
}

/** The version that was signed, for showing and counting by it; throws when it is not the one of the evidence (H140). */
export async function signedVersion(db: Executor, signed: SignedWords): Promise<SignableVersion> {
  const { kind, textVersion, textNumber, textEffectiveFrom, textVersionSha256 } = signed
  const first = signable(kind, 1, null, firstContent({ kind: 'agreement', key: kind }))
  if (textNumber === null) return first

  const published = await publishedVersion(db, { kind: 'agreement', key: kind }, textNumber)
  const found = [published, originalVersion(kind), first].find(version => version?.sha256 === textVersionSha256)
  if (!found) throw new Error(`The version ${textVersion} that was signed is not there as it was published`)
  const effectiveFrom = textEffectiveFrom ?? first.effectiveFrom
  return { ...found, kind, number: textNumber, version: textVersion, effectiveFrom }
}

/** The first version was in use before there were publications. */
function signable(
  kind: AgreementKind,
  number: number,
  since: Date | null,
  { content, sha256 }: HashedContent<'agreement'>,
): SignableVersion {
  const isFirst = number === 1 || since === null
  const effectiveFrom = isFirst ? ORIGINAL_TEXTS[kind].effectiveFrom : dayOf(since)
  return { kind, number, sha256, content, effectiveFrom, version: versionName(kind, number) }
}
