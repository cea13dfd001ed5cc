import './log-filters.css'
import { useId } from 'react'
import { ListFilters } from '#web/platform/list/list-filters.tsx'
import { type LogSearch, readLogSearch, typesIn } from './log-search.ts'
import { TypeChoice } from './type-choice.tsx'

/** Narrows the log. */
export function LogFilters({ search }: { search: LogSearch }) {
  return (
    <ListFilters search={search} read={readLogSearch} label="Search by person" placeholder="Name or email">
      {show => (
        <>
          <TypeChoice chosen={typesIn(search)} onChange={types => show({ type: types.join(',') })} />
          <DayField label="From" value={search.from} onChange={from => show({ from })} />
          <DayField label="Until" value={search.until} onChange={until => show({ until })} />
        </>
      )}
    </ListFilters>
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
