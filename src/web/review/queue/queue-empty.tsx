import { isNarrowed } from '#web/platform/list/list-search.ts'
import { NoMatch } from '#web/platform/list/no-match.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useQueueTally } from './queue-queries.ts'
import type { QueueSearch } from './queue-search.ts'

/** Nothing to do, or nothing that the filter lets through: two different things (Specification 2). */
export function EmptyQueue({ search }: { search: QueueSearch }) {
  const { data: counts = {} } = useQueueTally()
  const hidden = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)

  if (!isNarrowed(search) && search.cursor === undefined) {
    return (
      <EmptyState title="There is nothing to review">
        Well done. An application appears here as soon as somebody has completed all four steps of phase 1.
      </EmptyState>
    )
  }

  return (
    <NoMatch title="No application matches this filter" showAll="Show all applications">
      {hidden > 0 && `It hides ${hidden} ${hidden === 1 ? 'application' : 'applications'}.`}
    </NoMatch>
  )
}
