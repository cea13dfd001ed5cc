import { DAY_MS } from '../instant.ts'
import { notFound, type Refusal } from '../refusal.ts'

/** How long an archive can be fetched, in days. */
const ARCHIVE_DAYS = 7

/** Why the last try to make an archive failed. */
export const ARCHIVE_PROBLEMS = ['no-room', 'failed'] as const
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number]

/** What is known of the archive that somebody asked for last. */
export type ArchiveFacts = { askedAt: Date; problem: ArchiveProblem | null }

/** Gone, of somebody else, or never there: nobody is told which. */
export const NO_SUCH_ARCHIVE: Refusal = notFound(
  'no-such-archive',
  'This file is not there any more. Ask for your data again on the page of your account.',
)

/** The disk is nearly full. */
export const NO_ROOM_FOR_ARCHIVE: Refusal = {
  code: 'no-room',
  message: 'The portal has no room for your data in a file at this moment. Please try again later.',
}

/** Until when an archive can be fetched that is ready now. */
export function archiveExpiresAt(now: Date): Date {
  return new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS)
}

/** From when on the person may ask again: at once after a failure, else a day after they asked last. */
export function mayAskAgainAt({ askedAt, problem }: ArchiveFacts): Date {
  return problem === null ? new Date(askedAt.getTime() + DAY_MS) : askedAt
}

/** Why somebody may not ask for their data now, or null. */
export function whyCannotAsk(newest: ArchiveFacts | null, now: Date): Refusal | null {
  if (newest === null) return null
  const next = mayAskAgainAt(newest)
  if (next <= now) return null
  return {
    code: 'archive-asked-today',
    message: `You can ask for your data once a day. The next time is ${dayAndTime(next)}.`,
    retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
  }
}

/** "Mar 2, 2026, 10:00 AM UTC". */
export const dayAndTime = (at: Date) =>
  `${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
