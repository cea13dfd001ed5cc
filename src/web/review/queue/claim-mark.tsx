import './claim-mark.css'
import Eye from 'lucide-react/icons/eye'
import type { Claim } from '#domain/review/claim.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { formatTime } from '#web/ui/display/format-date.ts'

type ClaimMarkProps = {
  claim: Claim
  /** Under a heading that says what it is. */
  short?: boolean
}

/** "Dana Okafor is reviewing, since 10:12 AM". */
export function ClaimMark({ claim: { reviewerName, since, mine }, short = false }: ClaimMarkProps) {
  if (short) {
    return (
      <span className="claim-mark" title="Looking at it now">
        <Icon of={Eye} /> {mine ? 'You' : <bdi>{reviewerName}</bdi>}, <time dateTime={since}>{formatTime(since)}</time>
      </span>
    )
  }

  return (
    <span className="claim-mark">
      <bdi>{reviewerName}</bdi> is reviewing, since <time dateTime={since}>{formatTime(since)}</time>
    </span>
  )
}
