import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { RECORD_STATUS_WORDS, RECORD_STATUSES } from '#domain/record/record.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { filterOf, kindOf, MAX_QUERY, type RecordSearch, readRecordSearch } from './record-search.ts'

/** Narrows the list; every change is a new address and begins at the first page. */
export function RecordFilters({ search, children }: { search: RecordSearch; children: ReactNode }) {
  const navigate = useNavigate()
  const kind = kindOf(search)
  const { cursor: _, q = '', ...filters } = search
  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: readRecordSearch({ ...filters, q, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(q, wanted => show({ q: wanted }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="record-filters">
      <form className="record-search" onSubmit={handleSubmit}>
        <SearchField
          aria-label={kind === 'author' ? 'Search authors' : 'Search courses'}
          placeholder={kind === 'author' ? 'Name or email' : 'Title, author or email'}
          maxLength={MAX_QUERY}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      <Select aria-label="Status" value={search.status ?? ''} onChange={event => show({ status: event.target.value })}>
        <option value="">Any status</option>
        {RECORD_STATUSES[kind].map(status => (
          <option key={status} value={status}>
            {RECORD_STATUS_WORDS[status]}
          </option>
        ))}
      </Select>
      <Select
        className="only-below-wide"
        aria-label="Order"
        value={search.sort ?? 'newest'}
        onChange={event => show({ sort: event.target.value })}
      >
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
        <option value="name">By name</option>
      </Select>
      <span className="record-tools">
        {children}
        <ButtonLink variant="quiet" href={exportAddress(search)} download>
          <Icon of={Download} />
          CSV of this list
        </ButtonLink>
      </span>
    </search>
  )
}

function exportAddress(search: RecordSearch): string {
  const list = kindOf(search) === 'author' ? 'authors' : 'courses'
  const query = new URLSearchParams({ ...filterOf(search), ...(search.sort && { sort: search.sort }) })
  return `/api/admin/${list}/export${query.size > 0 ? `?${query}` : ''}`
}
