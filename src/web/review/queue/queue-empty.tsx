import { counted } from '#domain/counted.ts'
import { narrowingOf, type QueueSearch } from '#domain/review/queue-search.ts'
import { NoMatch } from '#web/platform/list/no-match.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useQueueTally } from './queue-queries.ts'

/**
 * Nothing to do, nothing at all, or nothing that the filter lets through: three different things (Specification 2). What this
 * reviewer has stepped back from is in no count of theirs, so that nothing is said of what others have to do.
 */
export function EmptyQueue({ search }: { search: QueueSearch }) {
  const { data: counts } = useQueueTally()
  const all = counts && Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const narrowing = narrowingOf(search)
  const narrowsOnlyByStatus = Object.keys(narrowing).length === 0

  if (narrowsOnlyByStatus && search.cursor === undefined && (all === 0 || search.status === 'to_do')) {
    return (
      <EmptyState
        title={all === 0 ? 'There is nothing for you to review' : 'Nothing waits for you'}
        action={
          all !== 0 && (
            <ButtonLink to="." search={{ status: 'all' }}>
              Show All Applications
            </ButtonLink>
          )
        }
      >
        An application appears here as soon as somebody has completed all four steps of phase 1.
      </EmptyState>
    )
  }

  return (
    <NoMatch title="No application matches this filter" showAll="Show All Applications" all={{ status: 'all' }}>
      {all !== undefined && all > 0 && `${counted(all, 'application is', 'applications are')} hidden.`}
    </NoMatch>
  )
}
