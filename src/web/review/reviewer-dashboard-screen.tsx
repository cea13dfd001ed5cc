import './queue.css'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { QueueSort } from '#domain/review/queue-filter.ts'
import { sentenceOf } from '#web/platform/api-error.ts'
import { ListPaging } from '#web/platform/list-paging.tsx'
import { useIsAddressed, usePageTrail } from '#web/platform/page-trail.ts'
import { StaffPage } from '#web/platform/staff-page.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Push, Row, Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rememberQueue } from './last-queue.ts'
import { EmptyQueue } from './queue-empty.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { PAGE_SIZE, useQueuePage } from './queue-queries.ts'
import { isCounted, type QueueSearch, readQueueSearch } from './queue-search.ts'
import { QueueTable } from './queue-table.tsx'
import { QueueTally } from './queue-tally.tsx'
import { ShortcutList } from './shortcut-list.tsx'

const ORDERS = {
  waiting: 'Waiting longest first.',
  newest: 'Newest first.',
  name: 'By name.',
} as const satisfies Record<QueueSort, string>

const SHORTCUTS = [
  { keys: ['j'], does: 'Next application' },
  { keys: ['k'], does: 'Previous application' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['/'], does: 'Search' },
] as const

/** The applications to review, for reviewers and admins (Specification 2). The address says which of them are shown. */
export function ReviewerDashboardScreen() {
  const search = readQueueSearch(useSearch({ strict: false }))

  return (
    <StaffPage current={PATHS.reviewerDashboard}>
      <Stack gap={8}>
        <Row align="baseline">
          <PageTitle>Applications</PageTitle>
          <Push>
            <p className="quiet hide-on-phone">{ORDERS[search.sort ?? 'waiting']}</p>
            <ShortcutList lines={SHORTCUTS} />
          </Push>
        </Row>
        <QueueTally search={search} />
        <Stack gap={4}>
          <QueueFilters search={search} />
          <QueuePage search={search} />
        </Stack>
      </Stack>
    </StaffPage>
  )
}

function QueuePage({ search }: { search: QueueSearch }) {
  const trail = usePageTrail(search.cursor)
  const { data, error, isPlaceholderData, refetch } = useQueuePage(search)

  const isAddressed = useIsAddressed()

  useEffect(() => {
    if (isAddressed) rememberQueue({ search, trail: trail ?? [] })
  })

  if (error) return <QueueFailure error={error} search={search} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} label="Loading applications..." />
  if (data.rows.length === 0) return <EmptyQueue search={search} />

  return (
    <>
      <QueueTable rows={data.rows} search={search} busy={isPlaceholderData} />
      <ListPaging
        search={search}
        trail={trail}
        page={{ ...data, isAtLeast: !isCounted(data.total, search) }}
        size={PAGE_SIZE}
      />
    </>
  )
}

type QueueFailureProps = { error: Error; search: QueueSearch; onRetry: () => void }

function QueueFailure({ error, search, onRetry }: QueueFailureProps) {
  const { cursor, ...firstPage } = search

  return (
    <Alert tone="refused" title="The applications could not be loaded">
      <p>{sentenceOf(error, 'Please check your connection.')}</p>
      {cursor === undefined ? (
        <Button size="small" onClick={onRetry}>
          Try Again
        </Button>
      ) : (
        <ButtonLink size="small" to="." search={firstPage}>
          Go to the first page
        </ButtonLink>
      )}
    </Alert>
  )
}
