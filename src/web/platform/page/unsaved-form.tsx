import { Link } from '@tanstack/react-router'
import type { Step } from '#domain/application/step.ts'
import { useDraftedSteps } from '#web/platform/draft/drafted-steps.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Before a phase is sent: what was typed in this other form of it and not saved is not sent with it. */
export function UnsavedForm({ form: { id, title, path } }: { form: Step }) {
  if (!useDraftedSteps().has(id)) return null

  return (
    <Alert tone="needs" title={`Not everything that you typed in ${title} is saved`}>
      <p>
        It is kept, and is sent only once that step is saved. <Link to={path}>Go to {title}</Link>
      </p>
    </Alert>
  )
}
