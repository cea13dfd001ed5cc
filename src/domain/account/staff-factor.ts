import { z } from 'zod'
import { DAY_MS } from '../instant.ts'
import { forbidden, type Refusal } from '../refusal.ts'

/** What an account has that counts as a second factor, beside an outside provider that asks for one (H103). */
export const FactorsSchema = z.object({
  passkeys: z.int(),
  authenticatorApp: z.boolean(),
  /** When the outside provider last said that it had asked for a second factor. */
  providerAt: z.iso.datetime().nullable(),
})

/** The second factor that somebody of the staff needs and does not have. */
export const MissingFactorSchema = z.object({
  /** Until then they may work without one. */
  until: z.iso.datetime(),
  isOverdue: z.boolean(),
})
export type MissingFactor = z.infer<typeof MissingFactorSchema>

/** Days of grace begin when both the role and the rule are there. */
export function missingFactor(
  { staffSince, ruleSince, graceDays }: { staffSince: Date; ruleSince: Date; graceDays: number },
  now: Date,
): MissingFactor {
  const until = new Date(Math.max(staffSince.getTime(), ruleSince.getTime()) + graceDays * DAY_MS)
  return { until: until.toISOString(), isOverdue: until <= now }
}

/** After the days of grace somebody of the staff can do nothing but set one up. */
export function whyCannotWorkWithout(missing: MissingFactor | null): Refusal | null {
  if (missing === null || !missing.isOverdue) return null
  return forbidden(
    'second-factor-needed',
    'All staff need a second factor here. Please set up a passkey or an authenticator app.',
  )
}
