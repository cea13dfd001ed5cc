import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNarrowed } from '#domain/list-search.ts'
import {
  filterOf,
  kindOf,
  RECORD_PAGE_SIZE,
  type RecordSearch,
  readRecordSearch,
} from '#domain/record/record-search.ts'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { NoMatch } from '#web/platform/list/no-match.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { BatchBar, type BatchDone } from './batch-bar.tsx'
import { BatchNotice } from './batch-notice.tsx'
import { ColumnChoice, useColumns } from './column-choice.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RecordFilters } from './record-filters.tsx'
import { useRecordPage } from './record-queries.ts'
import type { RecordRow } from './record-row.ts'
import { HEADS, RecordsTable } from './records-table.tsx'
import { useSelection } from './use-selection.ts'

/** The records of one kind: narrowed, ordered, ticked, changed. The address says which are shown. */
export function RecordsPanel({ search }: { search: RecordSearch }) {
  const kind = kindOf(search)
  const navigate = useNavigate()
  const columns = useColumns(kind)
  const selection = useSelection(filterOf(search))
  const [history, setHistory] = useState<RecordRow | null>(null)
  const [done, setDone] = useState<BatchDone | null>(null)
  const { cursor: _, ...filters } = search

  const handleSort = (sort: string) =>
    void navigate({ to: '.', search: readRecordSearch({ ...filters, sort }), resetScroll: false })

  return (
    <Stack gap={4}>
      <RecordFilters search={search}>
        <ColumnChoice columns={columns} labels={HEADS[kind]} />
      </RecordFilters>
      <p className="small quiet">A status here is for your own records. Changing it sends no email to the author.</p>
      {done && <BatchNotice key={done.batchId} kind={kind} done={done} />}
      <LoadedList
        of="records"
        query={useRecordPage(search)}
        search={search}
        size={RECORD_PAGE_SIZE}
        empty={<Nothing search={search} />}
      >
        {page => (
          <>
            <RecordsTable
              kind={kind}
              search={search}
              selection={selection}
              columns={columns}
              rows={page.rows}
              onSort={handleSort}
              onHistory={setHistory}
            />
            {!selection.isEmpty && (
              <BatchBar kind={kind} selection={selection} filter={filterOf(search)} found={page} onDone={setDone} />
            )}
          </>
        )}
      </LoadedList>
      <HistoryDialog kind={kind} row={history} onClose={() => setHistory(null)} />
    </Stack>
  )
}

function Nothing({ search }: { search: RecordSearch }) {
  const isAuthors = kindOf(search) === 'author'
  if (isNarrowed(filterOf(search))) {
    return (
      <NoMatch
        title={isAuthors ? 'No author matches this filter' : 'No course matches this filter'}
        showAll="Show All"
        all={isAuthors ? {} : { tab: 'courses' }}
      />
    )
  }
  return isAuthors ? (
    <EmptyState title="There are no authors yet">
      The first decision on an application makes one, or Migrate Applications.
    </EmptyState>
  ) : (
    <EmptyState title="There are no courses yet">The first confirmed course selection makes one.</EmptyState>
  )
}
