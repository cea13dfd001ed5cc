import { useId, useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import type { PhaseStatus } from '#domain/application/application-status.ts'
import { phaseBadge } from '#domain/application/dashboard.ts'
import { latestDecision } from '#domain/application/revision.ts'
import type { StepCard } from '#domain/application/step-cards.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Stamp } from '#web/ui/feedback/stamp.tsx'
import { Chapter, Part } from '#web/ui/page/part.tsx'
import { StepMeta } from './step-meta.tsx'

type PhasePartProps = {
  phase: 1 | 2
  status: PhaseStatus
  cards: readonly StepCard[]
  application: Application
}

const TITLES = { 1: 'Phase 1: Application', 2: 'Phase 2: Course Development' } as const

/** A phase and its four steps. The first one folds up by itself once it is complete and approved (Specification 2). */
export function PhasePart({ phase, status, cards, application }: PhasePartProps) {
  const isApproved = status === 'approved'
  const [isOpened, setIsOpened] = useState<boolean | null>(null)
  const badge = phaseBadge(status)
  const done = cards.filter(card => card.badge.tone === 'done').length

  return (
    <Part
      title={TITLES[phase]}
      badge={!isApproved && <Badge tone={badge.tone}>{badge.label}</Badge>}
      note={
        isApproved ? (
          <Stamp at={latestDecision(application.reviews, phase)?.createdAt}>{badge.label}</Stamp>
        ) : (
          `${done} of ${cards.length} steps`
        )
      }
      {...(phase === 1 && { open: isOpened ?? !isApproved, onToggle: setIsOpened })}
    >
      {cards.map(card => (
        <StepChapter key={card.step.id} card={card} application={application} />
      ))}
    </Part>
  )
}

function StepChapter({ card, application }: { card: StepCard; application: Application }) {
  const metaId = useId()
  const { step, state, badge, button } = card

  return (
    <Chapter
      number={step.numberInPhase}
      title={step.title}
      state={state}
      badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
      meta={<StepMeta card={card} application={application} />}
      metaId={metaId}
      action={
        button.kind === 'off' ? (
          <Button size="small" disabledReason={button.reason}>
            {button.label}
          </Button>
        ) : (
          <ButtonLink
            size="small"
            variant={button.kind === 'revise' ? 'revise' : 'plain'}
            to={step.path}
            aria-describedby={metaId}
          >
            {button.label}
          </ButtonLink>
        )
      }
    />
  )
}
