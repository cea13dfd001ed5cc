import type { LetterStatus } from '#domain/notice/letter.ts'
import type { StatusBadge } from '#domain/status-badge.ts'

/** What became of a letter, in words. */
export const LETTER_STATUS_WORDS = {
  waiting: { label: 'On its way', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Given up', tone: 'refused' },
  canceled: { label: 'Called back', tone: 'neutral' },
  kept: { label: 'Kept here', tone: 'neutral' },
} as const satisfies Record<LetterStatus, StatusBadge>
