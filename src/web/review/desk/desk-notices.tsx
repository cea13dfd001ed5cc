import './desk-notices.css'
import type { ReactNode } from 'react'
import { enumerated } from '#domain/enumerated.ts'
import type { ConflictKind } from '#domain/review/recusal.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { ClaimMark } from '../queue/claim-mark.tsx'
import { DecisionLetter } from '../queue/decision-letter.tsx'
import { DecisionMade } from '../queue/decision-made.tsx'
import { useClaim } from './use-claim.ts'
import type { Recusal } from './use-recusal.ts'

const SHARED = {
  'email-domain': 'the same email domain',
  'last-name': 'the same last name',
  'business-entity': 'the same business',
} as const satisfies Record<ConflictKind, string>

type DeskNoticesProps = {
  applicationId: string
  recusal: Recusal
  /** Goes on with a decision that was begun and is not in sight; null where there is none. */
  onContinue: (() => void) | null
}

/** What a reviewer has to know before they decide: who else is at this desk, who should not be, what is not sent yet. */
export function DeskNotices({ applicationId, recusal, onContinue }: DeskNoticesProps) {
  const { state } = recusal
  const { claim, takeOver } = useClaim(applicationId, state?.mine ?? true)
  const isOthers = claim !== null && !claim.mine

  return (
    <section className="desk-notices" aria-label="Notices" tabIndex={-1}>
      <DecisionMade />
      <Note
        action={
          <Button size="small" onClick={() => void takeOver()}>
            Take Over
          </Button>
        }
      >
        {isOthers && <ClaimMark claim={claim} />}
      </Note>
      <Conflict recusal={recusal} />
      <Note
        action={
          <Button size="small" onClick={() => onContinue?.()}>
            Continue
          </Button>
        }
      >
        {onContinue && 'You have an unsent decision.'}
      </Note>
      <DecisionLetter applicationId={applicationId} />
    </section>
  )
}

/** One line with what can be done about it; read out when it comes. */
function Note({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <div className="desk-note small">
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  )
}

function Conflict({ recusal }: { recusal: Recusal }) {
  const { state, likely, isPending, stepBack, comeBack, deny } = recusal

  if (state?.mine) {
    return (
      <Alert tone="needs" title="You know this person">
        <p>This application is no longer in your list, and somebody else will decide on it.</p>
        <Button size="small" busy={isPending} onClick={comeBack}>
          Take It Back
        </Button>
      </Alert>
    )
  }
  if (likely.length === 0) return null

  return (
    <Alert tone="needs" title="Do you know this person?">
      <p>You and the applicant have {enumerated(likely.map(kind => SHARED[kind]))}.</p>
      <Row>
        <Button size="small" busy={isPending} onClick={stepBack}>
          I Know This Person
        </Button>
        <Button size="small" variant="quiet" onClick={deny}>
          I Do Not
        </Button>
      </Row>
    </Alert>
  )
}
