import { REVIEWER_STATUSES, type ReviewerStatus } from '#domain/review/reviewer-status.ts'
import { Tally } from '#web/ui/tally.tsx'
import { useQueueTally } from './queue-queries.ts'
import { isNarrowed, type QueueSearch } from './queue-search.ts'
import { REVIEWER_STATUS_BADGES } from './status-badges.ts'

/** Always in sight; the others only while an application is in them. */
const USUAL: readonly ReviewerStatus[] = ['submitted', 'course_submitted', 'feedback_provided', 'approved', 'rejected']

const ORDER = REVIEWER_STATUSES.toSorted((one, other) => placeOf(one) - placeOf(other))

/** How many applications there are in each status; each number leads to just those rows. */
export function QueueTally({ search }: { search: QueueSearch }) {
  const { data } = useQueueTally()
  const counts = data ?? {}
  const total = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const statuses = ORDER.filter(status => counts[status] || USUAL.includes(status) || status === search.status)

  // A search or a phase narrows further: no number of the tally is then the number of rows.
  const { status: shown, ...rest } = search
  const isWhole = !isNarrowed(rest)

  return (
    <Tally
      label="Filter by status"
      items={[
        { label: 'All', count: data && total, search: {}, current: isWhole && shown === undefined },
        ...statuses.map(status => ({
          label: REVIEWER_STATUS_BADGES[status].label,
          count: data && (counts[status] ?? 0),
          search: { status },
          current: isWhole && shown === status,
        })),
      ]}
    />
  )
}

function placeOf(status: ReviewerStatus): number {
  return Object.keys(REVIEWER_STATUS_BADGES).indexOf(status)
}
