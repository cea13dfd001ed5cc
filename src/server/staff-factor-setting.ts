/** Whether reviewers and admins need a second factor, and for how many days they may work without one; undefined: they do not. */
export type StaffFactor = Readonly<{ graceDays: number }> | undefined

export function staffFactorOf(settings: {
  STAFF_SECOND_FACTOR: boolean
  STAFF_SECOND_FACTOR_GRACE_DAYS: number
}): StaffFactor {
  return settings.STAFF_SECOND_FACTOR ? { graceDays: settings.STAFF_SECOND_FACTOR_GRACE_DAYS } : undefined
}
