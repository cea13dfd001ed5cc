import './list-filters.css'
import { useNavigate } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MAX_LIST_SEARCH } from '#domain/list-search.ts'
import { PHONE, useMediaQuery } from '#web/platform/page/use-media-query.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select, type SelectProps } from '#web/ui/control/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
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
  /** On a phone they are in a sheet, which a button beside the search opens. */
  folds?: boolean
}

/** Narrows a list: every change is a new address and begins at the first page. */
export function ListFilters<Search extends { q?: string; cursor?: string; page?: number }>(
  props: ListFiltersProps<Search>,
) {
  const { search, read, label, placeholder, children, folds = false } = props
  const navigate = useNavigate()
  const isFolded = useMediaQuery(PHONE) && folds
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
      {isFolded ? <FilterSheet count={countSet(filters, read({}))}>{children(show)}</FilterSheet> : children(show)}
    </search>
  )
}

/** How many filters let less through than a list without any address. */
function countSet({ q: _, ...filters }: Record<string, unknown>, usual: Record<string, unknown>): number {
  return Object.entries(filters).filter(([name, value]) => value !== undefined && value !== usual[name]).length
}

function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Icon of={SlidersHorizontal} />
        Filters{count > 0 && <span className="num"> ({count})</span>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Show the List
          </Button>
        }
      >
        <Stack gap={3} className="filter-sheet">
          {children}
        </Stack>
      </Dialog>
    </>
  )
}

type FilterSelectProps = {
  label: string
  /** What it says while it filters nothing. */
  any?: string
  value: string | number | undefined
  options: SelectProps['options']
  onChange: (value: string) => void
  className?: string
}

/** One of several, or any. */
export function FilterSelect({ label, any, value = '', options, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      options={any === undefined ? options : [['', any], ...options]}
      onChange={event => onChange(event.target.value)}
      className={className}
    />
  )
}
