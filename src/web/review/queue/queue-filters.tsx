import { WAITING_DAYS } from '#domain/review/queue-filter.ts'
import { type QueueSearch, readQueueSearch } from '#domain/review/queue-search.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'
import { TEACHING_TOPICS } from '#domain/video/teaching-topics.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { REVIEWER_STATUS_BADGES } from '../desk/status-badges.ts'

/** Narrows the applications, and orders them where the table has no head. */
export function QueueFilters({ search }: { search: QueueSearch }) {
  return (
    <ListFilters
      many
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
            options={TEACHING_TOPICS.map(topic => [topic, topic])}
            onChange={topic => show({ topic })}
          />
          <FilterSelect
            label="Waiting"
            any="Waiting any time"
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
