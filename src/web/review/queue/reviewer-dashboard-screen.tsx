import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { QueueSort } from '#domain/review/queue-filter.ts'
import { QUEUE_PAGE_SIZE, type QueueSearch, readQueueSearch } from '#domain/review/queue-search.ts'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { usePageTrail } from '#web/platform/list/page-trail.ts'
import { useIsAddressed } from '#web/platform/page/screen-address.ts'
import { ShortcutList } from '../desk/shortcut-list.tsx'
import { DecisionMade } from './decision-made.tsx'
import { rememberQueue } from './last-queue.ts'
import { EmptyQueue } from './queue-empty.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { useQueuePage } from './queue-queries.ts'
import { QueueTable } from './queue-table.tsx'
import { QueueTally } from './queue-tally.tsx'
import { QueueViews } from './queue-views.tsx'

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
  const address = useSearch({ strict: false })
  const search = useMemo(() => readQueueSearch(address), [address])

  return (
    <ListScreen
      place={PATHS.reviewerDashboard}
      title="Applications"
      actions={
        <>
          <p className="quiet hide-on-phone">{orderOf(search)}</p>
          <ShortcutList lines={SHORTCUTS} />
        </>
      }
      opening={
        <>
          <DecisionMade />
          <QueueTally search={search} />
        </>
      }
    >
      <QueueFilters search={search} />
      <QueueViews search={search} />
      <QueuePage search={search} />
    </ListScreen>
  )
}

const orderOf = ({ sort, status }: QueueSearch): string =>
  status === 'to_do' && !sort ? 'Yours first, then waiting longest.' : ORDERS[sort ?? 'waiting']

function QueuePage({ search }: { search: QueueSearch }) {
  const trail = usePageTrail(search.cursor)
  const isAddressed = useIsAddressed()

  useEffect(() => {
    if (isAddressed) rememberQueue({ search, trail: trail ?? [] })
  })

  return (
    <LoadedList
      of="applications"
      query={useQueuePage(search)}
      search={search}
      size={QUEUE_PAGE_SIZE}
      empty={<EmptyQueue search={search} />}
    >
      {({ rows }) => <QueueTable rows={rows} search={search} />}
    </LoadedList>
  )
}
