import type { PageTrail } from '#web/platform/page-trail.ts'
import type { QueueSearch } from './queue-search.ts'

type QueuePlace = { search: QueueSearch; trail: PageTrail }

let lastPlace: QueuePlace = { search: {}, trail: [] }

/** Notes which page of the list is being shown, so that the way back from an application leads there. */
export function rememberQueue(place: QueuePlace): void {
  lastPlace = place
}

/** The page of the list that was shown last; the first page of all when none was. */
export const lastQueue = (): QueuePlace => lastPlace
