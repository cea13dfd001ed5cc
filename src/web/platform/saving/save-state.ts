import { formatDate, formatTime } from '#web/ui/display/format-date.ts'
import type { SaveState } from '#web/ui/step/step-footer.tsx'

export const SAVING: SaveState = { kind: 'saving', text: 'Saving...' }
export const NOT_SAVED: SaveState = { kind: 'failed', text: 'Not saved' }

/** "Draft saved 2:02 PM", or with the day when that was not today; null when no draft was saved. */
export function draftSaved(at: string | null, now = new Date()): SaveState | null {
  if (at === null) return null

  const day = formatDate(at) === formatDate(now) ? '' : `${formatDate(at)} `
  return { kind: 'saved', text: `Draft saved ${day}${formatTime(at)}` }
}

/** The same where it is read later, elsewhere: "Draft saved today 2:02 PM". */
export function draftSavedOn(at: string, now = new Date()): string {
  const day = formatDate(at) === formatDate(now) ? 'today' : formatDate(at)
  return `Draft saved ${day} ${formatTime(at)}`
}
