import { useSendsLetters } from '#web/platform/api/portal-config.ts'

/** How an applicant hears of a decision: by email only where the portal sends any. */
export function useNewsWords(): string {
  return useSendsLetters() ? 'You hear from us by email.' : 'You see the decision here.'
}
