import { DAY_MS } from '../instant.ts'

/** What periods there are, in words for admins. Each is off until it is set. */
export const RETENTION_CLASSES = {
  abandoned: 'People whose application was never sent in, since they last worked on it',
  rejected: 'People who were rejected and signed no contract, since the decision',
  accepted: 'People whose course was approved, since then',
  films: 'Sample videos of decided applications, since the decision',
  letters: 'Emails, since they were written',
  logAddresses: 'Network addresses of sign-ins in the log, since they were written',
} as const
export type RetentionClass = keyof typeof RETENTION_CLASSES

// reason: Object.keys of a literal answers with exactly its keys
export const RETENTION_NAMES = Object.keys(RETENTION_CLASSES) as RetentionClass[]

/** In days; 0: nothing of the class is ever removed. */
export type RetentionPeriods = Readonly<
  Record<RetentionClass, number> & {
    /** So long after the last signature its evidence is needed; 0: nobody has said. Nothing removes it by itself. */
    evidenceYears: number
  }
>

/** What was before this moment goes; null where the period is off. */
export function endOfPeriod(days: number, now: Date): Date | null {
  return days === 0 ? null : new Date(now.getTime() - days * DAY_MS)
}
