import { WAITING_DAYS } from '#domain/review/queue-filter.ts'
import { type QueueSearch, readQueueSearch } from '#domain/review/queue-search.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { REVIEWER_STATUS_BADGES } from '../desk/status-badges.ts'
import { useKnownTopics } from './queue-queries.ts'

/** Narrows the applications, and orders them where the table has no head. */
export function QueueFilters({ search }: { search: QueueSearch }) {
  const topics = useTopicOptions(search.topic)

  return (
    <ListFilters
      folds
      search={search}
      read={readQueueSearch}
      label="Search by name or email"
      placeholder="Name or email"
    >
      {show => (
        <>
          <FilterSelect
            label="Status"
            value={search.status ?? 'all'}
            options={[
              ['to_do', 'To do'],
              ['all', 'All statuses'],
              ...REVIEWER_STATUSES.filter(status => status !== 'in_progress').map(
                status => [status, REVIEWER_STATUS_BADGES[status].label] as const,
              ),
            ]}
            onChange={status => show({ status })}
          />
          <FilterSelect
            label="Phase"
            any="Both phases"
            value={search.phase}
            options={[1, 2].map(phase => [phase, `Phase ${phase}`])}
            onChange={phase => show({ phase })}
          />
          <FilterSelect
            label="Topic"
            any="All topics"
            value={search.topic}
            options={topics}
            onChange={topic => show({ topic })}
          />
          <FilterSelect
            label="Waiting"
            any="Any waiting time"
            value={search.waiting}
            options={WAITING_DAYS.map(days => [days, `${days} days or longer`])}
            onChange={waiting => show({ waiting })}
          />
          <FilterSelect
            className="only-below-wide"
            label="Order"
            value={search.sort ?? 'waiting'}
            options={[
              ['waiting', 'Waiting longest first'],
              ['newest', 'Newest first'],
              ['name', 'By name'],
            ]}
            onChange={sort => show({ sort })}
          />
        </>
      )}
    </ListFilters>
  )
}

/** The topics with their words, and what the address names where it is none of them. */
function useTopicOptions(named: string | undefined) {
  const { data = [] } = useKnownTopics()
  const known = data.map(({ name, isOffered }) => [name, isOffered ? name : `${name} (no longer offered)`] as const)
  return named === undefined || data.some(({ name }) => name === named) ? known : [...known, [named, named] as const]
}
