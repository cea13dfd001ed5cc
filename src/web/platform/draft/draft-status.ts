import { formatDate, formatTime } from '#web/ui/display/format-date.ts'
import type { SaveState } from '#web/ui/step/step-footer.tsx'

export type DraftStatus =
  | { kind: 'idle' | 'saving' | 'on-device' | 'nowhere' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; reason: string }

/** The quiet line under what somebody types; null as long as there is nothing to tell. "Saved" is the server's word. */
export function draftLine(status: DraftStatus): SaveState | null {
  switch (status.kind) {
    case 'idle':
      return null
    case 'saving':
      return { kind: 'saving', text: 'Saving…' }
    case 'saved': {
      const day = formatDate(status.at) === formatDate(new Date()) ? '' : `${formatDate(status.at)} `
      return { kind: 'saved', text: `Saved ${day}${formatTime(status.at)}` }
    }
    case 'on-device':
      return { kind: 'failed', text: 'Not saved: offline, kept on this device' }
    case 'nowhere':
      return { kind: 'failed', text: 'Not saved: offline' }
    case 'refused':
      return { kind: 'failed', text: `Not saved: ${status.reason}` }
  }
}
