import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { AUDIT_EVENT_TYPES, AUDIT_EVENT_WORDS } from '#domain/audit/audit-event-words.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type LogSearch, MAX_QUERY, readLogSearch } from './log-search.ts'

const byWords = AUDIT_EVENT_TYPES.toSorted((one, other) =>
  AUDIT_EVENT_WORDS[one].localeCompare(AUDIT_EVENT_WORDS[other]),
)

/** Narrows the log; every change is a new address and begins at the newest entry. */
export function LogFilters({ search }: { search: LogSearch }) {
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search
  const [types] = useState(byWords)

  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: readLogSearch({ ...filters, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(search.q ?? '', q => show({ q }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="log-filters">
      <form className="log-search" onSubmit={handleSubmit}>
        <SearchField
          aria-label="Search by person"
          placeholder="Name or email"
          maxLength={MAX_QUERY}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      <Select aria-label="Event" value={search.type ?? ''} onChange={event => show({ type: event.target.value })}>
        <option value="">All events</option>
        {types.map(type => (
          <option key={type} value={type}>
            {AUDIT_EVENT_WORDS[type]}
          </option>
        ))}
      </Select>
    </search>
  )
}
