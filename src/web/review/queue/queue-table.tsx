import './queue-table.css'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ApplicationInList } from '#domain/application/application.ts'
import { OVERALL_STEPS } from '#domain/application/current-step.ts'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { latestReview } from '#domain/application/phase-status.ts'
import type { Claim } from '#domain/review/claim.ts'
import type { QueueSort } from '#domain/review/queue-filter.ts'
import { filterOf, type QueueFilter, type QueueSearch, readQueueSearch } from '#domain/review/queue-search.ts'
import { WAITING_STATUSES } from '#domain/review/reviewer-status.ts'
import { waitingTime } from '#domain/review/waiting-time.ts'
import { THUMBNAIL_WIDTHS, thumbnailPathOf } from '#domain/video/object-path.ts'
import { serverTime } from '#web/platform/api/server-time.ts'
import { usePreparedScreen } from '#web/platform/page/use-prepared-screen.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { formatDateTime } from '#web/ui/display/format-date.ts'
import { nameOf } from '#web/ui/display/person.ts'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { REVIEWER_STATUS_BADGES } from '../desk/status-badges.ts'
import { ClaimMark } from './claim-mark.tsx'
import { useClaims } from './queue-queries.ts'
import { useQueueKeys } from './use-queue-keys.ts'

type QueueTableProps = {
  rows: readonly ApplicationInList[]
  search: QueueSearch
}

/** Applications, one a row; under 1024 px a row becomes a block. */
export function QueueTable({ rows, search }: QueueTableProps) {
  const list = useRef<HTMLTableElement>(null)
  const claims = useClaims()
  useQueueKeys(list)
  usePreparedScreen(rows[0] ? { to: reviewDetailPath(rows[0].id), search: filterOf(search) } : null)
  // Every row has a link with the filter in it: they follow once the press that changed it is answered.
  const filter = useDeferredValue(useMemo(() => filterOf(search), [search]))

  return (
    <Table className="queue-table" ref={list} label="Applications" head={<QueueHead search={search} />}>
      {rows.map(application => (
        <QueueRow key={application.id} application={application} filter={filter} claim={claims.get(application.id)} />
      ))}
    </Table>
  )
}

function QueueHead({ search }: { search: QueueSearch }) {
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search
  const sort = search.sort ?? 'waiting'
  const sortBy = (wanted: QueueSort) =>
    void navigate({ to: '.', search: readQueueSearch({ ...filters, sort: wanted }), resetScroll: false })

  return (
    <>
      <HeadCell sorted={sort === 'name' ? 'ascending' : undefined} onSort={() => sortBy('name')}>
        Applicant
      </HeadCell>
      <HeadCell className="queue-topics">Topics</HeadCell>
      <HeadCell>Step</HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell
        sorted={sort === 'name' ? undefined : sort === 'waiting' ? 'descending' : 'ascending'}
        onSort={() => sortBy(sort === 'waiting' ? 'newest' : 'waiting')}
      >
        Waiting
      </HeadCell>
      <HeadCell>Reviewer</HeadCell>
      <HeadCell end>
        <VisuallyHidden>Action</VisuallyHidden>
      </HeadCell>
    </>
  )
}

type QueueRowProps = { application: ApplicationInList; filter: QueueFilter; claim: Claim | undefined }

const QueueRow = memo(function QueueRow({ application, filter, claim }: QueueRowProps) {
  const { user, teachingTopics, currentStep, reviewerStatus } = application
  const person = { ...user, firstName: application.firstName, lastName: application.lastName }
  const name = nameOf(application) || nameOf(user)
  const badge = REVIEWER_STATUS_BADGES[reviewerStatus]

  return (
    <TableRow data-application={application.id} marked={application.isMine}>
      <Cell className="queue-person">
        <PersonCell
          avatar={<QueuePicture poster={application.videoThumbnailUrl} person={person} />}
          name={
            <>
              <bdi>{name}</bdi> {markOf(application) && <span className="queue-mark">{markOf(application)}</span>}
            </>
          }
          line={user.email && <EmailText>{user.email}</EmailText>}
        />
      </Cell>
      <Cell wideOnly className="queue-topics quiet small">
        {teachingTopics.join(', ')}
      </Cell>
      <Cell className="queue-step num nowrap">
        Step {currentStep} of {OVERALL_STEPS}
      </Cell>
      <Cell className="queue-status">
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </Cell>
      <WaitingCell application={application} />
      <Cell className="queue-claim small quiet">
        {claim && <ClaimMark claim={claim} short />}
        {!claim && application.isMine && <span className="hide-on-phone">You</span>}
      </Cell>
      <Cell end className="queue-action">
        <ButtonLink size="small" to={reviewDetailPath(application.id)} search={filter}>
          Review<VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
      </Cell>
    </TableRow>
  )
})

type QueuePictureProps = { poster: string | null; person: ComponentProps<typeof Avatar>['person'] }

/** The applicant as the sample video shows them, until there is one as elsewhere. The name stands beside it. */
function QueuePicture({ poster, person }: QueuePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)

  return poster === null || poster === failed ? (
    <Avatar person={person} size="large" />
  ) : (
    <img
      className="queue-poster"
      src={thumbnailPathOf(poster, 80)}
      srcSet={THUMBNAIL_WIDTHS.map(width => `${thumbnailPathOf(poster, width)} ${width}w`).join(', ')}
      sizes="40px"
      width={40}
      height={48}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(poster)}
    />
  )
}

function WaitingCell({ application: { reviewerStatus, submittedAt } }: { application: ApplicationInList }) {
  const isWaiting = WAITING_STATUSES.some(status => status === reviewerStatus)
  if (!isWaiting || submittedAt === null) {
    return (
      <Cell className="hide-on-phone">
        <span className="faint" aria-hidden>
          –
        </span>
        <VisuallyHidden>not waiting</VisuallyHidden>
      </Cell>
    )
  }

  return (
    <Cell className="queue-waiting num nowrap">
      <span className="only-on-phone">waiting </span>
      <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
        {waitingTime(submittedAt, serverTime())}
      </time>
    </Cell>
  )
}

const NEW_MS = 24 * 3_600_000

/** C7: the newest row of its history is the applicant's own, and nobody has answered it; or it came in today. */
function markOf({ reviews, reviewerStatus, submittedAt }: ApplicationInList): string | null {
  if (latestReview(reviews, () => true)?.status === 'in_review') return 'Resubmitted'
  const isWaiting = WAITING_STATUSES.some(status => status === reviewerStatus)
  return isWaiting && submittedAt !== null && serverTime().getTime() - Date.parse(submittedAt) < NEW_MS ? 'New' : null
}
