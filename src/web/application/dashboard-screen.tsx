import type { Application } from '#domain/application/application.ts'
import { isPhase2Shown } from '#domain/application/dashboard.ts'
import { PATHS } from '#domain/application/paths.ts'
import { stepCards } from '#domain/application/step-cards.ts'
import { useApplication } from '#web/platform/api/application-query.ts'
import { useDraftedSteps } from '#web/platform/draft/drafted-steps.ts'
import { FirstSteps } from '#web/platform/page/first-steps.tsx'
import { SignedInPage } from '#web/platform/page/signed-in-page.tsx'
import { draftSavedOn } from '#web/platform/saving/save-state.ts'
import { UnverifiedEmail } from '#web/platform/session/unverified-email.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack, TwoColumns } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { DashboardNotes } from './dashboard-notes.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { NextMoveSlip } from './next-move-slip.tsx'
import { PhasePart } from './phase-part.tsx'
import { VoidAgreements } from './void-agreements.tsx'
import { WorkKept } from './work-kept.tsx'

/** The applicant's dashboard: what to do next, both phases, what was agreed and decided (Specification 2). */
export function DashboardScreen() {
  const { firstName } = useSignedInUser()
  const { application, isLoading } = useApplication()
  return (
    <SignedInPage>
      <Stack gap={8}>
        <UnverifiedEmail />
        <PageTitle tab="Author Portal">
          Welcome back, <bdi>{firstName || 'Author'}</bdi>
        </PageTitle>
        <WorkKept />
        {isLoading ? <DashboardSkeleton /> : application ? <Progressed application={application} /> : <NothingYet />}
      </Stack>
    </SignedInPage>
  )
}

/** The slip and four steps; the notes beside them. */
function DashboardSkeleton() {
  return (
    <TwoColumns side={<Skeleton lines={6} label="Loading your notes..." />}>
      <Skeleton shape="slip" lines={1} />
      <Skeleton shape="rows" lines={4} label="Loading your steps..." />
    </TwoColumns>
  )
}

function NothingYet() {
  const draft = useDraftedSteps().get('personal-info')

  return (
    <Stack gap={8}>
      <EmptyState
        title="No Application Found"
        action={
          <ButtonLink variant="primary" to={PATHS.personalInfo}>
            Start Your Application
          </ButtonLink>
        }
      >
        About twenty minutes and a short video. You can stop after any step and come back.
        {draft && <p className="num">{draftSavedOn(draft)}</p>}
      </EmptyState>
      <FirstSteps />
    </Stack>
  )
}

function Progressed({ application }: { application: Application }) {
  const { phase1Status, phase2Status } = application
  const phase1 = (
    <PhasePart phase={1} status={phase1Status} cards={stepCards(1, application)} application={application} />
  )
  const phase2 = (
    <PhasePart phase={2} status={phase2Status} cards={stepCards(2, application)} application={application} />
  )

  return (
    <TwoColumns side={<DashboardNotes application={application} />}>
      <VoidAgreements application={application} />
      <NextMoveSlip application={application} />
      {isPhase2Shown(application) && phase2}
      {phase1}
      <DecisionHistory reviews={application.reviews} />
    </TwoColumns>
  )
}
