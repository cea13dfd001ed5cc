import './neighbor-links.css'
import { Link, useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { reviewDetailPath } from '#domain/application/paths.ts'
import type { QueueFilter } from '#domain/review/queue-search.ts'
import { useShortcuts } from '#web/platform/keyboard/use-shortcuts.ts'
import { usePreparedScreen } from '#web/platform/page/use-prepared-screen.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useNeighbors } from '../queue/queue-queries.ts'
import { ShortcutList } from './shortcut-list.tsx'

const SHORTCUTS = [
  { keys: ['j', ']'], does: 'Next application' },
  { keys: ['k', '['], does: 'Previous application' },
  { keys: ['d'], does: 'Decide' },
  { keys: ['p'], does: 'Play or pause the sample video' },
  { keys: ['b'], does: '5 seconds back' },
  { keys: ['s'], does: 'Change its speed' },
  { keys: ['m'], does: 'Mark its time in the feedback' },
  { keys: ['Alt', 'p'], does: 'Play or pause while you type; Alt also works with b, s, and m' },
  { keys: ['Ctrl', 'Enter'], does: 'Submit the decision' },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Submit and open next' },
] as const

/** The ways to the applications before and after this one, within the filter that the address names. */
export function NeighborLinks({ applicationId, filter }: { applicationId: string; filter: QueueFilter }) {
  const navigate = useNavigate()
  const { data } = useNeighbors(applicationId, filter)
  usePreparedScreen(data?.next ? { to: reviewDetailPath(data.next.id), search: filter } : null)
  const go = (neighbor: { id: string } | null | undefined) => {
    if (neighbor) void navigate({ to: reviewDetailPath(neighbor.id), search: filter })
  }
  const next = () => go(data?.next)
  const previous = () => go(data?.previous)
  useShortcuts({ j: next, ']': next, k: previous, '[': previous })

  return (
    <nav className="neighbors" aria-label="Applications beside this one">
      <span className="neighbors-pair">
        {data?.previous && (
          <Link className="btn btn-quiet btn-small" to={reviewDetailPath(data.previous.id)} search={filter}>
            <Icon of={ChevronLeft} />
            <span className="neighbor-word">Previous</span>
            <VisuallyHidden>: {data.previous.name}</VisuallyHidden>
          </Link>
        )}
        {data?.next && (
          <Link className="btn btn-quiet btn-small" to={reviewDetailPath(data.next.id)} search={filter}>
            <span className="neighbor-word">Next</span>
            <VisuallyHidden>: {data.next.name}</VisuallyHidden>
            <Icon of={ChevronRight} />
          </Link>
        )}
      </span>
      <ShortcutList lines={SHORTCUTS} />
    </nav>
  )
}
