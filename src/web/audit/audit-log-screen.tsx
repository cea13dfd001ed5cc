import { useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ChainCheck } from './chain-check.tsx'
import { LogFilters } from './log-filters.tsx'
import { PAGE_SIZE, useLogPage } from './log-queries.ts'
import { isNarrowed, type LogSearch, readLogSearch } from './log-search.ts'
import { LogTable } from './log-table.tsx'

/** Everything that happened, for admins: who did what and when, and the proof that nothing of it was altered. */
export function AuditLogScreen() {
  const search = readLogSearch(useSearch({ strict: false }))

  return (
    <StaffPage current={PATHS.adminAuditLog}>
      <Stack gap={6}>
        <PageTitle>Audit Log</PageTitle>
        <ChainCheck />
        <Stack gap={4}>
          <LogFilters search={search} />
          <LogPage search={search} />
        </Stack>
      </Stack>
    </StaffPage>
  )
}

function LogPage({ search }: { search: LogSearch }) {
  return (
    <LoadedList
      query={useLogPage(search)}
      lines={10}
      label="Loading the log..."
      failure="The log could not be loaded"
      search={search}
      size={PAGE_SIZE}
      empty={<NoEntry isNarrowed={isNarrowed(search)} />}
    >
      {({ rows }) => <LogTable rows={rows} />}
    </LoadedList>
  )
}

function NoEntry({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState title="Nothing has happened yet" />
  return (
    <EmptyState
      title="No entry matches this filter"
      action={
        <ButtonLink to="." search={{}}>
          Show the whole log
        </ButtonLink>
      }
    />
  )
}
