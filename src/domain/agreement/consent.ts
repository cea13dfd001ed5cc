import { conflict, type Refusal } from '../refusal.ts'

/** The newest consent of a person to do business electronically, and when they took it back, if they did. */
export type NewestConsent<Moment> = { givenAt: Moment; withdrawnAt: Moment | null }

/** A consent is withdrawn once, and only where there is one; signing again gives a new one. */
export function whyCannotWithdraw(consent: NewestConsent<unknown> | null): Refusal | null {
  if (consent === null)
    return conflict('no-consent', 'You have not consented to sign electronically, so there is nothing to withdraw')
  if (consent.withdrawnAt !== null)
    return conflict('consent-withdrawn', 'You have already withdrawn your consent to sign electronically')
  return null
}
