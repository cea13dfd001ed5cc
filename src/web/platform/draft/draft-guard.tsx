import { useState } from 'react'
import { LeaveGuard } from '#web/platform/leave-guard.tsx'
import { DraftChoiceDialog } from './draft-choice-dialog.tsx'
import { fieldDifferences } from './field-differences.ts'
import type { useDraft } from './use-draft.ts'

type DraftGuardProps = {
  draft: ReturnType<typeof useDraft>
  /** The fields that people write in, and what they are called. */
  labels: Readonly<Record<string, string>>
}

/** Offers back what was left of a form, and warns before something goes that could be kept nowhere. */
export function DraftGuard({ draft, labels }: DraftGuardProps) {
  const { choice, base, take, discard, isSafe } = draft
  const [differences] = useState(() => fieldDifferences(labels, base))

  return (
    <>
      <DraftChoiceDialog choice={choice} differences={differences} onTake={take} onDiscard={discard} />
      <LeaveGuard
        isBlocking={() => !isSafe()}
        title="Your last words are not saved"
        description="They could be kept neither by the portal nor on this device. If you leave now, they are lost."
      />
    </>
  )
}
