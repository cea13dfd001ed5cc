import type { Decision } from '#domain/review/decision.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DECISION_CHOICES } from './decision-choices.ts'
import type { Phase } from './review-submission.ts'

type DecisionStartProps = {
  phase: Phase
  /** Why this person cannot decide now; null when they can. */
  whyNot: string | null
  onChoose: (decision: Decision) => void
}

/** Where the decision will be written: the ways to decide, or why there is nothing to decide now. */
export function DecisionStart({ phase, whyNot, onChoose }: DecisionStartProps) {
  return (
    <section className="desk-standing decision-start" aria-label="Your decision">
      <h2 className="as-h3">Your decision on phase {phase}</h2>
      {whyNot === null ? (
        DECISION_CHOICES.map(({ value, label, icon }) => (
          <Button key={value} block onClick={() => onChoose(value)}>
            <Icon of={icon} />
            {label}
          </Button>
        ))
      ) : (
        <p className="quiet">{whyNot}</p>
      )}
    </section>
  )
}
