import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { type LogSearch, MAX_QUERY, readLogSearch, typesIn } from './log-search.ts'
import { TypeChoice } from './type-choice.tsx'

/** Narrows the log; every change is a new address and begins at the newest entry. */
export function LogFilters({ search }: { search: LogSearch }) {
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search

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
      <TypeChoice chosen={typesIn(search)} onChange={types => show({ type: types.join(',') })} />
      <DayField label="From" value={search.from} onChange={from => show({ from })} />
      <DayField label="Until" value={search.until} onChange={until => show({ until })} />
    </search>
  )
}

type DayFieldProps = { label: string; value: string | undefined; onChange: (day: string) => void }

function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId()

  return (
    <span className="log-day">
      <label className="small quiet" htmlFor={id}>
        {label}
      </label>
      <input className="input" type="date" id={id} value={value} onChange={event => onChange(event.target.value)} />
    </span>
  )
}
