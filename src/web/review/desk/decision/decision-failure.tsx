import './decision-failure.css'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Review } from '#domain/review/review.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { DecisionFailure } from './failure-of-decision.ts'

type DecisionFailureAlertProps = {
  failure: DecisionFailure
  /** Looks at the application again; what was written stays. */
  onReload: () => Promise<unknown>
}

/** Why the decision is not known to be taken. Somebody else was faster: the way on is to look again, not to try again. */
export function DecisionFailureAlert({ failure, onReload }: DecisionFailureAlertProps): ReactNode {
  const alert = useRef<HTMLDivElement>(null)
  const [isReloading, setIsReloading] = useState(false)

  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const handleReload = () => {
    setIsReloading(true)
    void onReload().finally(() => setIsReloading(false))
  }

  return (
    <Alert tone="refused" title={failure.title} ref={alert}>
      <p>{failure.message}</p>
      {failure.earlier && <EarlierDecision review={failure.earlier} />}
      {failure.outdated && (
        <Button size="small" onClick={handleReload} busy={isReloading} busyLabel="Loading...">
          <Icon of={RotateCw} />
          Load the application again
        </Button>
      )}
    </Alert>
  )
}

function EarlierDecision({ review: { createdAt, feedback } }: { review: Review }) {
  return (
    <figure className="earlier-decision">
      {feedback && <blockquote className="prose written">{feedback}</blockquote>}
      <figcaption className="small quiet">
        Decided <DatedTime at={createdAt} />
      </figcaption>
    </figure>
  )
}
