import type { ReactNode } from 'react'
import type { Application } from '#domain/application/application.ts'
import { mayChange, stepSavedAt } from '#domain/application/dashboard.ts'
import { type StepId, stepOf } from '#domain/application/step.ts'
import type { StepCard } from '#domain/application/step-cards.ts'
import { payoutInDollars } from '#domain/course/payout.ts'
import { useDraftedSteps } from '#web/platform/draft/drafted-steps.ts'
import { draftSavedOn } from '#web/platform/saving/save-state.ts'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'

/** What a step takes, for somebody who has not begun it. */
const EFFORT = {
  'personal-info': 'About 5 minutes',
  nda: 'An agreement to read and to sign',
  'audition-training': 'Slides and 3 questions, about 10 minutes',
  'video-upload': 'A video of 1 to 3 minutes, two short bios, your topics',
  'course-selection': 'Choose the course you will make',
  'course-contracts': 'Publishing Agreement, Code of Conduct, Course SOW',
  'course-outline-training': 'Slides and 3 questions, about 10 minutes',
  'course-outline-creation': 'Your course, lesson by lesson',
} as const satisfies Record<StepId, string>

/** The line under a step's title: what unlocks it, what was kept, when it was done, or what it takes. */
export function StepMeta({ card, application }: { card: StepCard; application: Application }) {
  const { step, button, badge } = card
  const drafted = useDraftedSteps()
  if (badge.tone === 'locked' && button.kind === 'off') return whatUnlocks(step.id, button.reason)

  const draft = mayChange(step, application) ? (drafted.get(step.id) ?? stepSavedAt(step.id, application)) : null
  if (draft !== null) return draftSavedOn(draft)

  return whatWasDone(step.id, application) ?? EFFORT[step.id]
}

function whatUnlocks(id: StepId, reason: string): string {
  return id === 'course-contracts' ? `${EFFORT[id]}. ${reason}` : reason
}

function whatWasDone(id: StepId, application: Application): ReactNode {
  const sentInAt = id === 'course-outline-creation' ? application.courseSubmittedAt : null
  const at = sentInAt ?? application[stepOf(id).completedBy]
  if (at === null) return null

  if (id === 'nda') {
    return (
      <>
        Signed <DatedTime at={at} />
      </>
    )
  }
  if (id === 'course-selection') return chosenCourse(application)
  if (id === 'course-contracts') return EFFORT[id]
  return (
    <>
      {id === 'video-upload' || id === 'course-outline-creation' ? 'Submitted' : 'Completed'} <Dated at={at} />
    </>
  )
}

function chosenCourse({ selectedCourseName, selectedCoursePayout }: Application): string {
  const payout = selectedCoursePayout ? ` · ${payoutInDollars(selectedCoursePayout)}` : ''
  return (selectedCourseName ?? 'Course confirmed') + payout
}
