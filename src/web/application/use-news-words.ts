import { useSendsLetters } from '#web/platform/api/portal-config.ts'

/** How an applicant hears of a decision: by email only where the portal sends any. */
export function useNewsWords(): string {
  return useSendsLetters() ? 'You will hear from us by email.' : 'You will see the decision here.'
}
