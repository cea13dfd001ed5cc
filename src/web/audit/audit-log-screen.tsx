import { useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { LOG_PAGE_SIZE, type LogSearch, readLogSearch } from '#domain/audit/log-search.ts'
import { withKnownTypes } from '#domain/audit/log-types.ts'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChainCheck } from './chain-check.tsx'
import { LogFilters } from './log-filters.tsx'
import { useLogPage } from './log-queries.ts'
import { LogTable } from './log-table.tsx'

/** Everything that happened, for admins: who did what and when, and the proof that nothing of it was altered. */
export function AuditLogScreen() {
  const search = withKnownTypes(readLogSearch(useSearch({ strict: false })))

  return (
    <ListScreen place={PATHS.adminAuditLog} title="Audit Log" opening={<ChainCheck />}>
      <LogFilters search={search} />
      <LogPage search={search} />
    </ListScreen>
  )
}

function LogPage({ search }: { search: LogSearch }) {
  return (
    <LoadedList
      of="log entries"
      query={useLogPage(search)}
      search={search}
      size={LOG_PAGE_SIZE}
      noMatch={{ title: 'No entry matches this filter', showAll: 'Show the whole log' }}
      empty={<EmptyState title="Nothing has happened yet" />}
    >
      {({ rows }) => <LogTable rows={rows} />}
    </LoadedList>
  )
}
