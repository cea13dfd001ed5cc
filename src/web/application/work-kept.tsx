import { stepOf } from '#domain/application/step.ts'
import { useKeptWithAddress } from '#web/platform/page/screen-address.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'

/** The moment after a step was saved: nothing was sent to anybody, and the way back to it. */
export function WorkKept() {
  const { savedStep } = useKeptWithAddress()
  if (!savedStep) return null

  const { title, path } = stepOf(savedStep)
  return (
    <Confirmation
      what={
        <>
          <b>{title}</b> is saved.
        </>
      }
      next="Nothing has been sent to the reviewers."
      action={
        <ButtonLink size="small" to={path}>
          Back to This Step
        </ButtonLink>
      }
    />
  )
}
