import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { WAITING_DAYS } from '#domain/review/queue-filter.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'
import { TEACHING_TOPICS } from '#domain/video/teaching-topics.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { MAX_QUERY, type QueueSearch, readQueueSearch } from './queue-search.ts'
import { REVIEWER_STATUS_BADGES } from './status-badges.ts'

/** Narrows the list; every change is a new address and begins at the first page. */
export function QueueFilters({ search }: { search: QueueSearch }) {
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search

  const show = (change: Record<string, unknown>) =>
    void navigate({ to: '.', search: readQueueSearch({ ...filters, ...change }), resetScroll: false })

  return (
    <search className="queue-filters">
      <QueueSearchForm search={search} />
      <Select aria-label="Status" value={search.status ?? ''} onChange={event => show({ status: event.target.value })}>
        <option value="">All statuses</option>
        {REVIEWER_STATUSES.filter(status => status !== 'in_progress').map(status => (
          <option key={status} value={status}>
            {REVIEWER_STATUS_BADGES[status].label}
          </option>
        ))}
      </Select>
      <Select aria-label="Phase" value={search.phase ?? ''} onChange={event => show({ phase: event.target.value })}>
        <option value="">Both phases</option>
        <option value="1">Phase 1</option>
        <option value="2">Phase 2</option>
      </Select>
      <Select aria-label="Topic" value={search.topic ?? ''} onChange={event => show({ topic: event.target.value })}>
        <option value="">All topics</option>
        {TEACHING_TOPICS.map(topic => (
          <option key={topic}>{topic}</option>
        ))}
      </Select>
      <Select
        aria-label="Waiting"
        value={search.waiting ?? ''}
        onChange={event => show({ waiting: event.target.value })}
      >
        <option value="">Waiting any time</option>
        {WAITING_DAYS.map(days => (
          <option key={days} value={days}>
            {days} days or longer
          </option>
        ))}
      </Select>
      <Select
        className="only-below-wide"
        aria-label="Order"
        value={search.sort ?? 'waiting'}
        onChange={event => show({ sort: event.target.value })}
      >
        <option value="waiting">Waiting longest first</option>
        <option value="newest">Newest first</option>
        <option value="name">By name</option>
      </Select>
    </search>
  )
}

/** Searches while the person types, after a short pause; Enter searches at once. */
function QueueSearchForm({ search }: { search: QueueSearch }) {
  const navigate = useNavigate()
  const { cursor: _, q = '', ...rest } = search
  const { text, setText, askNow } = useTypedSearch(
    q,
    wanted =>
      void navigate({ to: '.', search: readQueueSearch({ ...rest, q: wanted }), replace: true, resetScroll: false }),
  )

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <form className="queue-search" onSubmit={handleSubmit}>
      <SearchField
        aria-label="Search by name or email"
        placeholder="Name or email"
        maxLength={MAX_QUERY}
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </form>
  )
}
