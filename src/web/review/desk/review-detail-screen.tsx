import './review-detail-screen.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { ofEach } from '#domain/form-fields.ts'
import { DECISION_FIELDS, type Decision, whyCannotDecide } from '#domain/review/decision.ts'
import { filterOf, readQueueSearch } from '#domain/review/queue-search.ts'
import { whyRecused } from '#domain/review/recusal.ts'
import { DraftGuard } from '#web/platform/draft/draft-guard.tsx'
import { useShortcuts } from '#web/platform/keyboard/use-shortcuts.ts'
import { useMediaQuery } from '#web/platform/page/use-media-query.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Tabs } from '#web/ui/control/tabs.tsx'
import { FormInUse } from '#web/ui/form/form.tsx'
import { BlankPage } from '#web/ui/page/blank-page.tsx'
import { LateOverlay, latePart } from '#web/ui/page/late-part.tsx'
import { MainContent } from '#web/ui/page/main-content.tsx'
import { PageSpinner } from '#web/ui/page/page-spinner.tsx'
import { rememberOpened } from '../queue/last-queue.ts'
import { DecisionStart } from './decision/decision-start.tsx'
import { insertIntoFeedback } from './decision/insert-into-feedback.ts'
import type { Phase } from './decision/review-submission.ts'
import { SubmitReviewButton } from './decision/submit-review-button.tsx'
import { useDecisionDraft } from './decision/use-decision-draft.ts'
import { useDecision, useDecisionForm } from './decision/use-decision-form.ts'
import { DeskHeader } from './desk-header.tsx'
import { DeskNotices } from './desk-notices.tsx'
import { DeskStanding } from './desk-standing.tsx'
import { Phase1Sections } from './material/phase-1-sections.tsx'
import { Phase2Sections } from './material/phase-2-sections.tsx'
import { type Film, useFilm } from './material/use-film.ts'
import { type ReviewedApplication, useReviewedApplication } from './review-queries.ts'
import { claimQuery } from './use-claim.ts'
import { recusalQuery, useRecusal } from './use-recusal.ts'

const decisionPanel = latePart(async () => (await import('./decision/decision-panel.tsx')).DecisionPanel)

/** From here on there is room for the decision beside the material, and from WIDE on for a column of its own. */
const BESIDE = '(min-width: 48rem)'
const WIDE = '(min-width: 64rem)'

/** One application: the material of both phases, and the decision on it (Specification 2, "Review detail page"). */
export function ReviewDetailScreen() {
  const { applicationId = '' } = useParams({ strict: false })
  const { data: read, isError, refetch } = useReviewedApplication(applicationId)
  // What stands above the material is known first: nothing moves when it comes.
  const isComing = [useQuery(claimQuery(applicationId)), useQuery(recusalQuery(applicationId))].some(
    ({ isPending }) => isPending,
  )
  const data = useDeferredValue(isComing ? undefined : read) // much to draw: a press meanwhile is answered at once

  if (data) return <ReviewWorkspace key={applicationId} {...data} onReload={refetch} />
  if (isError) return <NotLoaded />
  return <PageSpinner label="Loading application details..." />
}

function NotLoaded() {
  return (
    <BlankPage title="Error Loading Application" lede="Unable to load application details.">
      <ButtonLink to={PATHS.reviewerDashboard}>
        <Icon of={ArrowLeft} />
        Back to Dashboard
      </ButtonLink>
    </BlankPage>
  )
}

type ReviewWorkspaceProps = ReviewedApplication & { onReload: () => Promise<{ isSuccess: boolean }> }

function ReviewWorkspace({ application, etag, onReload }: ReviewWorkspaceProps) {
  const reviewer = useSignedInUser()
  const isBeside = useMediaQuery(BESIDE)
  const isWide = useMediaQuery(WIDE)
  const forms = { 1: useDecisionForm(1), 2: useDecisionForm(2) }
  const [chosenPhase, setChosenPhase] = useState<1 | 2 | null>(null)
  const [isDeciding, setIsDeciding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const refusals = { 1: whyCannotDecide(1, application, reviewer), 2: whyCannotDecide(2, application, reviewer) }
  // Text that was begun is there to be read when a colleague has approved meanwhile.
  const mayBeBegun = (of: Phase) => refusals[of] === null || refusals[of].code === 'phase-approved'
  const hasPhase2 = application.courseOutlineCompleted
  const phase = hasPhase2 ? (chosenPhase ?? (application.phase === 2 ? 2 : 1)) : 1
  const recusal = useRecusal(application.id)
  const whyNot = refusals[phase]?.message ?? whyRecused(recusal.state?.mine ?? false)?.message ?? null
  const { id: applicationId } = application
  const drafts = {
    1: useDecisionDraft(forms[1], { applicationId, phase: 1, enabled: mayBeBegun(1) }),
    2: useDecisionDraft(forms[2], { applicationId, phase: 2, enabled: mayBeBegun(2) }),
  }
  const filter = filterOf(readQueueSearch(useSearch({ strict: false })))
  const film = useFilm()
  const { status, feedback } = useDecision(forms[phase], phase)
  const isBegun = status !== 'approved' || feedback.trim() !== ''
  const open = () => setIsDeciding(true)
  const begin = (decision: Decision) => {
    forms[phase].setValue('status', decision)
    open()
  }
  const form = forms[phase]
  const opensByMark = isBeside && whyNot === null
  const mark = useCallback(
    (text: string) => {
      insertIntoFeedback(form, text)
      if (opensByMark) setIsDeciding(true)
    },
    [form, opensByMark],
  )

  useEffect(() => rememberOpened(applicationId), [applicationId])
  useShortcuts({ d: open })

  const submit = <SubmitReviewButton phase={phase} whyNot={whyNot} isDeciding={isDeciding} ref={opener} onOpen={open} />

  return (
    <>
      <MainContent className="review-work">
        <DeskHeader application={application} phase={phase} filter={filter} action={isWide && submit} />
        <div className="desk-side">
          <DeskNotices
            applicationId={applicationId}
            recusal={recusal}
            onContinue={isBegun && !isDeciding ? open : null}
          />
          {!(isDeciding && isWide) && <DeskStanding application={application} recusal={recusal} />}
          {isWide && !isDeciding && !isBegun && (
            <DecisionStart application={application} phase={phase} whyNot={whyNot} onChoose={begin} />
          )}
          <LateOverlay
            of={decisionPanel}
            given={{
              application,
              etag,
              phase,
              film: phase === 1 ? film : null,
              whyNot,
              opener,
              onReload,
              form: forms[phase],
              draft: drafts[phase],
              beside: isBeside,
              open: isDeciding,
              onOpenChange: setIsDeciding,
            }}
          />
        </div>
        {/* What the server rendered of it is adopted after the rest: neither holds a phone for long. */}
        <Suspense>
          <ReviewMaterial
            application={application}
            film={film}
            phase={phase}
            hasPhase2={hasPhase2}
            onChoosePhase={setChosenPhase}
            onMark={mark}
          />
        </Suspense>
        {!isWide && !(isDeciding && isBeside) && <div className="decision-bar">{submit}</div>}
      </MainContent>
      <FormInUse form={forms[1]} />
      <FormInUse form={forms[2]} />
      <DraftGuard key={phase} draft={drafts[phase]} labels={ofEach(DECISION_FIELDS, 'label')} />
    </>
  )
}

type ReviewMaterialProps = {
  application: ApplicationForReview
  film: Film
  phase: Phase
  hasPhase2: boolean
  onChoosePhase: (phase: Phase) => void
  onMark: (text: string) => void
}

/** Much to draw: it stays as it is while a decision is written and sent. */
const ReviewMaterial = memo(function ReviewMaterial(props: ReviewMaterialProps) {
  const { application, film, phase, hasPhase2, onChoosePhase, onMark } = props

  return (
    <div className="review-material">
      <Tabs
        label="Phases"
        stacked
        value={String(phase)}
        onChange={value => onChoosePhase(value === '2' ? 2 : 1)}
        items={[
          {
            value: '1',
            label: 'Phase 1: Application',
            content: <Phase1Sections application={application} film={film} onMark={onMark} />,
          },
          {
            value: '2',
            label: 'Phase 2: Course Development',
            disabledReason: hasPhase2 ? null : 'Opens with the outline',
            content: <Phase2Sections application={application} />,
          },
        ]}
      />
    </div>
  )
})
