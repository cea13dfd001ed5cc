import type { SignedPaper } from '#domain/agreement/consent-contract.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** Why what was signed does not count any more: it was signed again, or it was for a course that was let go. */
export function FormerBadge({ paper: { supersededAt } }: { paper: SignedPaper }) {
  return <Badge tone="neutral">{supersededAt === null ? 'For your former course' : 'Signed again since'}</Badge>
}
