import './log.css'
import { useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { sentenceOf } from '#web/platform/api-error.ts'
import { ListPaging } from '#web/platform/list-paging.tsx'
import { usePageTrail } from '#web/platform/page-trail.ts'
import { StaffPage } from '#web/platform/staff-page.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
  const trail = usePageTrail(search.cursor)
  const { data, error, isPlaceholderData, refetch } = useLogPage(search)

  if (error) {
    return (
      <Alert tone="refused" title="The log could not be loaded">
        <p>{sentenceOf(error, 'Please check your connection.')}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  if (!data) return <Skeleton lines={10} label="Loading the log..." />
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title={isNarrowed(search) ? 'No entry matches this filter' : 'Nothing has happened yet'}
        action={
          isNarrowed(search) && (
            <ButtonLink to="." search={{}}>
              Show the whole log
            </ButtonLink>
          )
        }
      />
    )
  }

  return (
    <>
      <LogTable rows={data.rows} busy={isPlaceholderData} />
      <ListPaging search={search} trail={trail} page={data} size={PAGE_SIZE} />
    </>
  )
}
