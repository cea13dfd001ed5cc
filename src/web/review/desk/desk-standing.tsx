import './desk-standing.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { OVERALL_STEPS } from '#domain/application/current-step.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { LongId } from '#web/ui/display/long-id.tsx'
import type { Recusal } from './use-recusal.ts'

type DeskStandingProps = { application: ApplicationForReview; recusal: Recusal }

/** Where the application stands (Specification 2, "Status card"), and who stepped back from it. */
export function DeskStanding({ application, recusal }: DeskStandingProps) {
  const { submittedAt, phase, currentStep, id } = application
  const { state, likely, isPending, stepBack } = recusal

  return (
    <section className="desk-standing" aria-label="Where it stands">
      <Facts
        facts={[
          { name: 'Submitted', value: submittedAt && <DatedTime at={submittedAt} /> },
          { name: 'Current Phase', value: phase },
          { name: 'Progress', value: `Step ${currentStep} of ${OVERALL_STEPS}` },
          { name: 'Application ID', value: <LongId id={id} of="the application ID" /> },
        ]}
      />
      {state && !state.mine && state.reviewers.length > 0 && (
        <p className="small quiet">
          Stepped back:{' '}
          {state.reviewers.map(({ reviewerName, declaredAt }) => (
            <span key={reviewerName + declaredAt}>
              {reviewerName}, <Dated at={declaredAt} />.{' '}
            </span>
          ))}
        </p>
      )}
      {!state?.mine && likely.length === 0 && (
        <Button size="small" className={state ? '' : 'unseen'} busy={isPending} onClick={stepBack}>
          I Know This Person
        </Button>
      )}
    </section>
  )
}
