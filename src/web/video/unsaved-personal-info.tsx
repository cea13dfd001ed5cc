import { Link } from '@tanstack/react-router'
import { stepOf } from '#domain/application/step.ts'
import { useDraftedSteps } from '#web/platform/draft/drafted-steps.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Before phase 1 is sent from here: what was typed in its other form and not saved is not sent with it. */
export function UnsavedPersonalInfo() {
  const { title, path } = stepOf('personal-info')
  if (!useDraftedSteps().has('personal-info')) return null

  return (
    <Alert tone="needs" title={`Not everything that you typed in ${title} is saved`}>
      <p>
        It is kept, and is sent only once that step is saved. <Link to={path}>Go to {title}</Link>
      </p>
    </Alert>
  )
}
