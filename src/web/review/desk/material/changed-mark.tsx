import './changed-mark.css'
import Diff from 'lucide-react/icons/diff'
import type { Application } from '#domain/application/application.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import type { Phase } from '../decision/review-submission.ts'
import { changedSinceReview } from './changed-since.ts'

/** Beside the title of what the applicant did again after the latest decision. */
export function ChangedMark({ at, application, phase }: { at: string | null; application: Application; phase: Phase }) {
  if (!changedSinceReview(at, application, phase)) return null

  return (
    <span className="changed-mark">
      <Icon of={Diff} />
      Changed since the last review
    </span>
  )
}
