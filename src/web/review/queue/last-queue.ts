import type { QueueFilter, QueueSearch } from '#domain/review/queue-search.ts'
import type { PageTrail } from '#web/platform/list/page-trail.ts'

type QueuePlace = { search: QueueSearch; trail: PageTrail }

let lastPlace: QueuePlace | null = null

/** Notes which page of the list is being shown, so that the way back from an application leads there. */
export function rememberQueue(place: QueuePlace): void {
  lastPlace = place
}

/** The page of the list that was shown last; where none was, the first page of the filter that the address names. */
export const lastQueue = (filter: QueueFilter): QueuePlace => lastPlace ?? { search: filter, trail: [] }

let openedId: string | null = null

/** Notes which application was opened, so that its row has the focus on the way back. */
export function rememberOpened(applicationId: string): void {
  openedId = applicationId
}

/** Which application was opened last; asked once, so that later pages begin where they begin. */
export function lastOpened(): string | null {
  const opened = openedId
  openedId = null
  return opened
}
