import type { DraftParts } from '#domain/draft/draft.ts'
import { LeaveGuard } from '#web/platform/saving/leave-guard.tsx'
import { DraftChoiceDialog, type DraftDifference } from './draft-choice-dialog.tsx'
import type { useDraft } from './use-draft.ts'

type DraftOfferProps = {
  draft: Pick<ReturnType<typeof useDraft>, 'choice' | 'take' | 'discard' | 'isSafe'>
  /** What of a version differs from what is saved. */
  differences: (parts: DraftParts) => readonly DraftDifference[]
}

/** Offers back what was left, and warns before something goes that could be kept nowhere. */
export function DraftOffer({ draft: { choice, take, discard, isSafe }, differences }: DraftOfferProps) {
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
