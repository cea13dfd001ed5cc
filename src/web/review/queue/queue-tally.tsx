import { isCounted, narrowingOf, type QueueSearch } from '#domain/review/queue-search.ts'
import { REVIEWER_STATUSES, type ReviewerStatus, WAITING_STATUSES } from '#domain/review/reviewer-status.ts'
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
  const counts = data ?? {}
  const total = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const toDo = WAITING_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const textOf = (count: number) => (isCounted(count, narrowing) ? count : `${count}+`)
  const isWhole = Object.values(counts).every(count => isCounted(count ?? 0, narrowing))

  const { status: shown, sort } = search
  const filter = { ...narrowing, ...(sort && { sort }) }

  return (
    <Tally
      label="Filter by status"
      items={[
        {
          label: 'To Do',
          count: data && textOf(toDo),
          search: { ...filter, status: 'to_do' },
          current: shown === 'to_do',
        },
        {
          label: 'All',
          count: data && (isWhole ? total : `${total}+`),
          search: { ...filter, status: 'all' },
          current: shown === undefined || shown === 'all',
        },
        ...ORDER.map(status => ({
          label: REVIEWER_STATUS_BADGES[status].label,
          count: data && textOf(counts[status] ?? 0),
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
