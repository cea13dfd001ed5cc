import './record-filters.css'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { filterOf, kindOf, type RecordSearch, readRecordSearch } from '#domain/record/record-search.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { ProvedDownload } from '#web/platform/proof/proved-download.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { statusOptions } from './status-options.ts'

/** Narrows the records, orders them where the table has no head, and gives what is left as a file. */
export function RecordFilters({ search, children }: { search: RecordSearch; children: ReactNode }) {
  const kind = kindOf(search)

  return (
    <ListFilters
      search={search}
      read={readRecordSearch}
      label={kind === 'author' ? 'Search authors' : 'Search courses'}
      placeholder={kind === 'author' ? 'Name or email' : 'Title, author or email'}
    >
      {show => (
        <>
          <FilterSelect
            label="Status"
            any="Any status"
            value={search.status}
            options={statusOptions(kind)}
            onChange={status => show({ status })}
          />
          <FilterSelect
            className="only-below-wide"
            label="Order"
            value={search.sort ?? 'newest'}
            options={[
              ['newest', 'Newest first'],
              ['oldest', 'Oldest first'],
              ['name', 'By name'],
            ]}
            onChange={sort => show({ sort })}
          />
          <span className="record-tools">
            {children}
            <ProvedDownload href={exportAddress(search)}>
              <Icon of={Download} />
              CSV of this list
            </ProvedDownload>
          </span>
        </>
      )}
    </ListFilters>
  )
}

function exportAddress(search: RecordSearch): string {
  const list = kindOf(search) === 'author' ? 'authors' : 'courses'
  const query = new URLSearchParams({ ...filterOf(search), ...(search.sort && { sort: search.sort }) })
  return `/api/admin/${list}/export${query.size > 0 ? `?${query}` : ''}`
}
