import { type LogSearch, readLogSearch } from '#domain/audit/log-search.ts'
import { typesIn } from '#domain/audit/log-types.ts'
import { ListFilters } from '#web/platform/list/list-filters.tsx'
import { PlainField } from '#web/ui/form/plain-field.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { TypeChoice } from './type-choice.tsx'

/** Narrows the log. */
export function LogFilters({ search }: { search: LogSearch }) {
  return (
    <ListFilters search={search} read={readLogSearch} label="Search by person" placeholder="Name or email">
      {show => (
        <>
          <TypeChoice chosen={typesIn(search)} onChange={types => show({ type: types.join(',') })} />
          <Row>
            <PlainField label="From" type="date" value={search.from ?? ''} onChange={from => show({ from })} />
            <PlainField label="Until" type="date" value={search.until ?? ''} onChange={until => show({ until })} />
          </Row>
        </>
      )}
    </ListFilters>
  )
}
