import type { Ref } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import type { Phase } from './review-submission.ts'

type SubmitReviewButtonProps = {
  phase: Phase
  /** Why this person cannot decide now; null when they can. */
  whyNot: string | null
  isDeciding: boolean
  onOpen: () => void
  ref: Ref<HTMLButtonElement>
}

/** Opens the decision on the phase that is being read. */
export function SubmitReviewButton({ phase, whyNot, isDeciding, onOpen, ref }: SubmitReviewButtonProps) {
  return (
    <Button
      ref={ref}
      variant={isDeciding ? 'plain' : 'primary'}
      aria-haspopup="dialog"
      aria-expanded={isDeciding}
      disabledReason={whyNot}
      onClick={onOpen}
    >
      Submit Phase {phase} Review
    </Button>
  )
}
