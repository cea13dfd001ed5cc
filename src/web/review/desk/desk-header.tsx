import './desk-header.css'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { statusOf } from '#domain/application/phase-status.ts'
import type { QueueFilter } from '#domain/review/queue-search.ts'
import { waitingTime } from '#domain/review/waiting-time.ts'
import { serverTime } from '#web/platform/api/server-time.ts'
import { AccountMenu } from '#web/platform/page/account-menu.tsx'
import { DossierLink } from '#web/platform/page/dossier-link.tsx'
import { PaletteButton } from '#web/platform/palette/palette-button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { lastQueue } from '../queue/last-queue.ts'
import type { Phase } from './decision/review-submission.ts'
import { NeighborLinks } from './neighbor-links.tsx'
import { phaseReviewBadge } from './status-badges.ts'

type DeskHeaderProps = { application: ApplicationForReview; phase: Phase; filter: QueueFilter; action: ReactNode }

/** One line: the way back to the list on the page that was left, whose application it is, where it stands, the ways on. */
export function DeskHeader({ application, phase, filter, action }: DeskHeaderProps) {
  const { search, trail } = lastQueue(filter)
  const name = nameOf(application) || nameOf(application.user)
  const badge = phaseReviewBadge(statusOf(phase, application))
  const waits = badge.tone === 'waiting' && application.submittedAt !== null

  return (
    <header className="desk-header">
      <Link
        className="btn btn-quiet btn-small"
        to={PATHS.reviewerDashboard}
        search={search}
        state={{ pageTrail: trail }}
      >
        <Icon of={ArrowLeft} />
        <span className="desk-word">Back to Dashboard</span>
      </Link>
      <PageTitle className="desk-title" tab={`${name} · Review Application`}>
        <span className="aside-head">Review Application</span>{' '}
        <span className="desk-name" title={name}>
          <bdi>{name}</bdi>
        </span>
      </PageTitle>
      <p className="desk-status small quiet num">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {waits && application.submittedAt && <span>{waitingTime(application.submittedAt, serverTime())}</span>}
      </p>
      <div className="desk-ways">
        <NeighborLinks applicationId={application.id} filter={filter} />
        <DossierLink applicationId={application.id} />
        {action}
        <PaletteButton />
        <AccountMenu />
      </div>
    </header>
  )
}
