import './desk-notices.css'
import { useState } from 'react'
import type { ConflictKind } from '#domain/review/recusal.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dated } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { ClaimMark } from '../queue/claim-mark.tsx'
import { useClaim } from './use-claim.ts'
import type { Recusal } from './use-recusal.ts'

const SHARED = {
  'email-domain': 'the same email domain',
  'last-name': 'the same last name',
  'business-entity': 'the same business',
} as const satisfies Record<ConflictKind, string>

/** Who else is at this desk, and who should not be: hints that lock nothing. */
export function DeskNotices({ applicationId, recusal }: { applicationId: string; recusal: Recusal }) {
  const { state, isPending, stepBack, comeBack } = recusal
  const { claim, takeOver } = useClaim(applicationId, state?.mine ?? true)
  const [isDismissed, setIsDismissed] = useState(false)
  if (state === undefined) return null

  const likely = state.likely.map(kind => SHARED[kind]).join(' and ')
  const know = (
    <Button size="small" busy={isPending} onClick={stepBack}>
      I know this person
    </Button>
  )

  return (
    <div className="desk-notices">
      {claim && !claim.mine && (
        <Row>
          <ClaimMark claim={claim} />
          <Button size="small" onClick={() => void takeOver()}>
            Take over
          </Button>
        </Row>
      )}
      {state.mine && (
        <Alert tone="needs" title="You know this person">
          <p>This application is no longer in your list, and somebody else will decide on it.</p>
          <Button size="small" busy={isPending} onClick={comeBack}>
            Take it back
          </Button>
        </Alert>
      )}
      {!state.mine && likely !== '' && !isDismissed && (
        <Alert tone="needs" title="Do you know this person?">
          <p>You and the applicant have {likely}.</p>
          <Row>
            {know}
            <Button size="small" variant="quiet" onClick={() => setIsDismissed(true)}>
              I do not
            </Button>
          </Row>
        </Alert>
      )}
      {!state.mine && (likely === '' || isDismissed) && <Row>{know}</Row>}
      {!state.mine && state.reviewers.length > 0 && (
        <p className="small quiet">
          Stepped back:{' '}
          {state.reviewers.map(({ reviewerName, declaredAt }) => (
            <span key={reviewerName + declaredAt}>
              {reviewerName}, <Dated at={declaredAt} />.{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
