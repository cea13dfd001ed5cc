import './list-filters.css'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { MAX_LIST_SEARCH } from '#domain/list-search.ts'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Show = (change: Record<string, unknown>) => void

type ListFiltersProps<Search> = {
  /** What the address says now. */
  search: Search
  /** Makes an address's meaning of what is wanted; what makes no sense is left out. */
  read: (wanted: Record<string, unknown>) => Search
  /** Of the field that is typed into. */
  label: string
  placeholder: string
  children: (show: Show) => ReactNode
}

/** Narrows a list: every change is a new address and begins at the first page. */
export function ListFilters<Search extends { q?: string; cursor?: string; page?: number }>(
  props: ListFiltersProps<Search>,
) {
  const { search, read, label, placeholder, children } = props
  const navigate = useNavigate()
  const { cursor: _, page: __, ...filters } = search
  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: read({ ...filters, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(search.q ?? '', q => show({ q }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="list-filters">
      <form onSubmit={handleSubmit}>
        <SearchField
          aria-label={label}
          placeholder={placeholder}
          maxLength={MAX_LIST_SEARCH}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      {children(show)}
    </search>
  )
}

type FilterSelectProps = {
  label: string
  /** What it says while it filters nothing. */
  any?: string
  value: string | number | undefined
  /** Each value with its words. */
  options: readonly (readonly [value: string | number, words: string])[]
  onChange: (value: string) => void
  className?: string
}

/** One of several, or any. */
export function FilterSelect({ label, any, value = '', options, onChange, className }: FilterSelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={event => onChange(event.target.value)} className={className}>
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Select>
  )
}
