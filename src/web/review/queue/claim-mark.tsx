import './claim-mark.css'
import type { Claim } from '#domain/review/claim.ts'
import { formatTime } from '#web/ui/display/format-date.ts'

/** "Dana Okafor is reviewing, since 10:12 AM". */
export function ClaimMark({ claim: { reviewerName, since } }: { claim: Claim }) {
  return (
    <span className="claim-mark">
      {reviewerName} is reviewing, since <time dateTime={since}>{formatTime(since)}</time>
    </span>
  )
}
