import { DAY_MS } from '../instant.ts'
import { conflict, type Refusal } from '../refusal.ts'

/** So long whoever asked to be erased may change their mind. */
const CHANGE_OF_MIND_DAYS = 7

/** When somebody who asks now is erased. */
export function eraseAtFrom(now: Date): Date {
  return new Date(now.getTime() + CHANGE_OF_MIND_DAYS * DAY_MS)
}

type Account = { eraseAt: Date | null; isOnHold: boolean; isLastAdmin: boolean }

/** Why an account may not be erased, now or later; null when it may. */
export function whyCannotErase({ eraseAt, isOnHold, isLastAdmin }: Account): Refusal | null {
  if (isLastAdmin) return conflict('last-admin', 'This is the last admin. Make somebody else an admin first.')
  if (isOnHold) {
    return conflict(
      'on-legal-hold',
      'There is a dispute, so nothing may be erased until it is settled. Please write to us.',
    )
  }
  if (eraseAt !== null) return conflict('account-closing', 'This account is about to be erased already')
  return null
}

/** Why an account can no longer be kept; null when it can. */
export function whyCannotKeep({ eraseAt }: Pick<Account, 'eraseAt'>, now: Date): Refusal | null {
  if (eraseAt === null || eraseAt > now) return null
  return conflict('erasure-begun', 'The erasure has begun and cannot be stopped any more')
}

/** Said to whoever wants to work in an account that is about to be erased. */
export const ACCOUNT_CLOSING = conflict(
  'account-closing',
  'This account is about to be erased. Keep it on the page of your account if you want to go on.',
)
