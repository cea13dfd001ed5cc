import type { z } from 'zod'
import { onOff } from './on-off-setting.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** Whether staff need a second factor, and for how many days they may work without one; undefined: they do not. */
export type StaffFactor = Readonly<{ graceDays: number }> | undefined

export const staffFactorSettings = {
  STAFF_SECOND_FACTOR: onOff('STAFF_SECOND_FACTOR', 'off'),
  STAFF_SECOND_FACTOR_GRACE_DAYS: wholeNumber('STAFF_SECOND_FACTOR_GRACE_DAYS', { from: 0, to: 365, fallback: 14 }),
}

export function staffFactorOf(settings: z.output<z.ZodObject<typeof staffFactorSettings>>): StaffFactor {
  return settings.STAFF_SECOND_FACTOR ? { graceDays: settings.STAFF_SECOND_FACTOR_GRACE_DAYS } : undefined
}
