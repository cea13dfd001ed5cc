import './outline-notices.css'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { useOutline } from './outline-context.tsx'
import type { OutlineWriter } from './outline-queries.ts'

const WRITERS = {
  service: 'Drafted by the writing service',
  portal: 'Drafted by the portal from the course’s own description',
} as const satisfies Record<OutlineWriter, string>

type OutlineNoticesProps = {
  isWriting: boolean
  onCancel: () => void
  isUnreadable: boolean
  /** What went wrong last, each in its sentence. */
  problems: readonly (string | null)[]
}

/** What there is to say about the outline as a whole: a draft on its way, who wrote it, what went wrong. */
export function OutlineNotices({ isWriting, onCancel, isUnreadable, problems }: OutlineNoticesProps) {
  const writtenBy = useOutline(state => state.writtenBy)

  return (
    <>
      {isUnreadable && (
        <Alert tone="plain">
          Your saved outline could not be read, so this page begins with a blank one. What was saved stays as it is
          until you save.
        </Alert>
      )}
      {problems.map(
        problem =>
          problem && (
            <Alert key={problem} tone="refused">
              {problem}
            </Alert>
          ),
      )}
      {isWriting && (
        <Alert tone="plain" title="A draft is being written">
          <Stack gap={3}>
            <p className="small quiet">You can write meanwhile: what you type stays as you type it.</p>
            <Skeleton lines={2} label="Generating..." />
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          </Stack>
        </Alert>
      )}
      {writtenBy && !isWriting && <p className="outline-writer hide-in-print">{WRITERS[writtenBy]}</p>}
    </>
  )
}
