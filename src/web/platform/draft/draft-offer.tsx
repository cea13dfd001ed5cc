import type { DraftParts } from '#domain/draft/draft.ts'
import { LeaveGuard } from '#web/platform/saving/leave-guard.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import type { DraftDifference } from './draft-choice-dialog.tsx'
import type { useDraft } from './use-draft.ts'

const CHOICE_DIALOG = latePart(async () => (await import('./draft-choice-dialog.tsx')).DraftChoiceDialog)

type DraftOfferProps = {
  draft: Pick<ReturnType<typeof useDraft>, 'choice' | 'take' | 'discard' | 'isSafe'>
  /** What of a version differs from what is saved. */
  differences: (parts: DraftParts) => readonly DraftDifference[]
}

/** Offers back what was left, and warns before something goes that could be kept nowhere. */
export function DraftOffer({ draft, differences }: DraftOfferProps) {
  const { choice, take, discard } = draft

  return (
    <>
      {choice && <Late of={CHOICE_DIALOG} given={{ choice, differences, onTake: take, onDiscard: discard }} />}
      <DraftLeaveGuard draft={draft} />
    </>
  )
}

export function DraftLeaveGuard({ draft }: { draft: Pick<ReturnType<typeof useDraft>, 'isSafe'> }) {
  return (
    <LeaveGuard
      isBlocking={() => !draft.isSafe()}
      title="Your last words are not saved"
      description="They could be kept neither by the portal nor on this device. If you leave now, they are lost."
    />
  )
}
