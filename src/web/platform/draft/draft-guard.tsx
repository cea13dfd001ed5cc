import { DraftOffer } from './draft-offer.tsx'
import { type FieldLabels, fieldDifferences } from './field-differences.ts'
import type { useDraft } from './use-draft.ts'

type DraftGuardProps = {
  draft: ReturnType<typeof useDraft>
  /** The fields that people fill in, and what they are called. */
  labels: FieldLabels
}

/** Offers back what was left of a form, field by field. */
export function DraftGuard({ draft, labels }: DraftGuardProps) {
  return <DraftOffer draft={draft} differences={fieldDifferences(labels, draft.base)} />
}
