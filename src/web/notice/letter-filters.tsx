import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LETTER_KINDS, LETTER_STATUSES } from '#domain/notice/letter.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type LetterSearch, MAX_QUERY, readLetterSearch } from './letter-search.ts'
import { LETTER_KIND_WORDS, LETTER_STATUS_WORDS } from './letter-words.ts'

/** Narrows the letters; every change is a new address and begins at the newest. */
export function LetterFilters({ search }: { search: LetterSearch }) {
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search
  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: readLetterSearch({ ...filters, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(search.q ?? '', q => show({ q }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="letter-filters">
      <form className="letter-search" onSubmit={handleSubmit}>
        <SearchField
          aria-label="Search letters"
          placeholder="Recipient or subject"
          maxLength={MAX_QUERY}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      <Select aria-label="Fate" value={search.status ?? ''} onChange={event => show({ status: event.target.value })}>
        <option value="">Any fate</option>
        {LETTER_STATUSES.map(status => (
          <option key={status} value={status}>
            {LETTER_STATUS_WORDS[status].label}
          </option>
        ))}
      </Select>
      <Select aria-label="Kind" value={search.kind ?? ''} onChange={event => show({ kind: event.target.value })}>
        <option value="">All kinds</option>
        {LETTER_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {LETTER_KIND_WORDS[kind]}
          </option>
        ))}
      </Select>
    </search>
  )
}
