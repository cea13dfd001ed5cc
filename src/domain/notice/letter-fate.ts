import { mayAdminister, type Role } from '../account/role.ts'
import { type Instant, isAfter } from '../instant.ts'
import { conflict, notFound, type Refusal } from '../refusal.ts'
import type { LetterStatus } from './letter.ts'
import type { LetterKind } from './letter-titles.ts'
import { hasPrivateLink } from './private-link.ts'

/**
 * How long the letter of a decision waits before it leaves, in milliseconds: long enough to notice a slip, short enough
 * that nobody waits for an answer. The decision itself holds at once.
 */
export const LETTER_GRACE_MS = 5 * 60 * 1000

/** Why a letter was stopped by hand: by whom, the log knows, and nobody once they are erased (H325). */
export const CALLED_BACK = 'Called back by staff'

/** Why a letter was stopped that told an earlier decision. */
export const REPLACED = 'Replaced by a newer decision'

type LetterFacts = {
  kind: LetterKind
  status: LetterStatus
  /** The review whose decision it tells; null when it tells none. */
  reviewId: string | null
  /** Whether a newer decision has taken the place of the one that it tells. */
  isReplaced: boolean
  /** When it leaves at the earliest. */
  sendAfter: Instant
  /** Until when somebody is sending it; null while nobody is. */
  claimedUntil: Instant | null
}

/**
 * Whether a letter can still be stopped. Null means yes; then nobody gets it. Only that of a decision can: the others tell
 * their reader what somebody has done to them, and that is not for whoever did it to keep quiet (H295).
 */
export function whyCannotCallBack(
  { status, reviewId, sendAfter, claimedUntil }: Omit<LetterFacts, 'kind' | 'isReplaced'>,
  now: Instant,
): Refusal | null {
  if (reviewId === null)
    return conflict('letter-tells-no-decision', 'This email tells no decision: only those can be called back')
  if (status === 'sent') return conflict('letter-sent', 'This email has already left')
  if (status === 'canceled') return conflict('letter-called-back', 'This email has already been called back')
  if (status === 'failed') return conflict('letter-given-up', 'This email was given up: nobody gets it')
  if (status === 'kept' && !isAfter(sendAfter, now))
    return conflict('no-mail-server', 'There is no mail server: nobody gets this email')
  if (claimedUntil !== null && isAfter(claimedUntil, now))
    return conflict('letter-leaving', 'This email is leaving at this moment')
  return null
}

/** A letter is called back by whoever made the decision that it tells, or by an admin; to others it is not there. */
export function whoCannotCallBack(deciderId: string | null, actor: { id: string; role: Role }): Refusal | null {
  return mayAdminister(actor.role) || deciderId === actor.id
    ? null
    : notFound('no-such-letter', 'There is no such email')
}

/**
 * Whether a letter can be sent once more. One that is still on its way cannot: its reader would get it twice. One with a
 * link that opens an account cannot either: only who asks for it gets a new one. Nor can one that has not left and tells a
 * decision which holds no longer.
 */
export function whyCannotSendAgain(
  { kind, status, isReplaced }: Pick<LetterFacts, 'kind' | 'status' | 'isReplaced'>,
  hasMailServer: boolean,
): Refusal | null {
  if (hasPrivateLink(kind))
    return conflict('letter-private', 'Its link is for its reader alone: they can ask for a new email')
  if (!hasMailServer) return conflict('no-mail-server', 'There is no mail server to send it: emails are kept here')
  if (isReplaced && status !== 'sent')
    return conflict('letter-replaced', 'It tells a decision that holds no longer: a newer one has taken its place')
  return status === 'waiting' ? conflict('letter-waiting', 'This email is still on its way') : null
}
