import './review-opening.css'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { OVERALL_STEPS } from '#domain/application/current-step.ts'
import { PATHS } from '#domain/application/paths.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { Push } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { lastQueue } from '../queue/last-queue.ts'
import type { QueueFilter } from '../queue/queue-search.ts'
import { waitingTime } from '../queue/waiting-time.ts'
import { DossierLink } from './dossier-link.tsx'
import { NeighborLinks } from './neighbor-links.tsx'
import type { Phase } from './review-submission.ts'
import { phaseReviewBadge } from './status-badges.ts'

type ReviewOpeningProps = { application: ApplicationForReview; phase: Phase; filter: QueueFilter; action: ReactNode }

/** Whose application it is and where it stands; the way back to the list, on the page that was left. */
export function ReviewOpening({ application, phase, filter, action }: ReviewOpeningProps) {
  const { search, trail } = lastQueue(filter)
  const name = nameOf(application) || nameOf(application.user)
  const badge = phaseReviewBadge(phase === 1 ? application.phase1Status : application.phase2Status)

  return (
    <header className="review-opening">
      <div className="review-bar">
        <Link
          className="btn btn-quiet btn-small review-back"
          to={PATHS.reviewerDashboard}
          search={search}
          state={{ pageTrail: trail }}
        >
          <Icon of={ArrowLeft} />
          Back to Dashboard
        </Link>
        <span className="review-bar-name small">
          <b>{name}</b> · {badge.label}
          {application.submittedAt && ` · ${waitingTime(application.submittedAt, new Date())}`}
        </span>
        <NeighborLinks applicationId={application.id} filter={filter} />
        <Push>
          <DossierLink applicationId={application.id} />
          {action}
        </Push>
      </div>
      <PageTitle tab={`${name} · Review Application`}>
        <span className="aside-head">Review Application</span> <span className="review-name">{name}</span>
      </PageTitle>
      <div className="review-status small quiet num">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {application.submittedAt && (
          <span>
            Submitted <DatedTime at={application.submittedAt} />
          </span>
        )}
        <span>Current Phase {application.phase}</span>
        <span>
          Step {application.currentStep} of {OVERALL_STEPS}
        </span>
        <span className="faint" title="Application id">
          {application.id}
        </span>
      </div>
    </header>
  )
}
