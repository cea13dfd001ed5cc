import { whyCannotWithdraw } from '#domain/agreement/consent.ts'
import { isSigned } from '#domain/agreement/signing-rules.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { lockOwnAccount } from '../account/account-service.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import { postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { refuseIf } from '../platform/refused.ts'
import { findNewestConsent, insertWithdrawal, listSignedPapers, type SignedPaperRow } from './consent-store.ts'
import { visibleApplication } from './document-service.ts'

export type ConsentRecord = { version: string; givenAt: Date; withdrawnAt: Date | null }

/** The newest consent of the person, withdrawn or not; null when they never consented. */
export function consentOf({ database: { db } }: Parts, actor: Actor): Promise<ConsentRecord | null> {
  return findNewestConsent(db, actor.id)
}

/**
 * Ends the person's consent to do business electronically, for later documents: a record, an entry in the log and a
 * letter. What was signed stays signed; the next signing records a new consent. A second call at once is refused.
 */
export async function withdrawConsent(parts: Parts, actor: Actor, from: Circumstances): Promise<ConsentRecord | null> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const signer = await lockOwnAccount(tx, actor.id)
    const consent = await findNewestConsent(tx, actor.id)
    refuseIf(whyCannotWithdraw(consent))
    if (consent === null) return null

    const { signatureId, applicationId, version } = consent
    const { ip, userAgent } = from
    const isFirst = await insertWithdrawal(tx, { signatureId, userId: actor.id, ip, userAgent, withdrawnAt: now })
    const withdrawn = { ...consent, withdrawnAt: now }
    if (!isFirst) refuseIf(whyCannotWithdraw(withdrawn))

    const payload = { signatureId, version, ip }
    await recordEvent(tx, { at: now, actorId: actor.id, applicationId }, { type: 'consent-withdrawn', payload })
    await postLetter(tx, parts, {
      to: signer,
      letter: letterTo(signer, 'consent-withdrawn', {}),
      about: { applicationId },
      cause: `consent-withdrawn:${signatureId}`,
      now,
    })
    return withdrawn
  })
}

export type SignedPaperState = SignedPaperRow & { counts: boolean }

/** What was signed for an application, and what of it counts, for its owner and for reviewers. */
export async function signedPapersOf(parts: Parts, actor: Actor, applicationId: string): Promise<SignedPaperState[]> {
  const { db } = parts.database
  const application = await visibleApplication(db, actor, applicationId)
  const papers = await listSignedPapers(db, application.id)
  return papers.map(paper => ({ ...paper, counts: paper.supersededAt === null && isSigned(paper.kind, application) }))
}
