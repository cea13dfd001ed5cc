import { countOf, narrowingOf, type QueueFilter, type QueueSearch } from '#domain/review/queue-search.ts'
import { REVIEWER_STATUSES, type ReviewerStatus } from '#domain/review/reviewer-status.ts'
import { Tally } from '#web/ui/display/tally.tsx'
import { REVIEWER_STATUS_BADGES } from '../desk/status-badges.ts'
import { useQueueTally } from './queue-queries.ts'

/** All of them, always: a number that comes or goes would move the list below. */
const ORDER = REVIEWER_STATUSES.filter(status => status !== 'in_progress').toSorted(
  (one, other) => placeOf(one) - placeOf(other),
)

/** How many applications there are in each status; each number leads to just those rows, within the filter that is set. */
export function QueueTally({ search }: { search: QueueSearch }) {
  const narrowing = narrowingOf(search)
  const { data } = useQueueTally(narrowing)
  const countIn = (status: QueueFilter['status']) => {
    if (data === undefined) return undefined
    const { total, isAtLeast } = countOf(data, { ...narrowing, status })
    return isAtLeast ? `${total}+` : total
  }

  const { status: shown, sort } = search
  const filter = { ...narrowing, ...(sort && { sort }) }

  return (
    <Tally
      label="Filter by status"
      items={[
        {
          label: 'To Do',
          count: countIn('to_do'),
          search: { ...filter, status: 'to_do' },
          current: shown === 'to_do',
        },
        {
          label: 'All',
          count: countIn('all'),
          search: { ...filter, status: 'all' },
          current: shown === undefined || shown === 'all',
        },
        ...ORDER.map(status => ({
          label: REVIEWER_STATUS_BADGES[status].label,
          count: countIn(status),
          search: { ...filter, status },
          current: shown === status,
        })),
      ]}
    />
  )
}

function placeOf(status: ReviewerStatus): number {
  return Object.keys(REVIEWER_STATUS_BADGES).indexOf(status)
}
