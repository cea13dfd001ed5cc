import { whyOutlineIncomplete } from '../outline/completeness.ts'
import { OUTLINE_UNREADABLE } from '../outline/outline.ts'
import { parseOutline } from '../outline/outline-schemas.ts'
import { conflict, type Refusal } from '../refusal.ts'
import type { StoredVideoAndBios } from '../video/video-and-bios.ts'
import { VideoAndBiosSchema } from '../video/video-and-bios-schemas.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { whyCannotEdit } from './editing.ts'
import type { StoredPersonalInfo } from './personal-info.ts'
import { PersonalInfoSchema } from './personal-info-schemas.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { lastStepOf, type StepId, stepsOf } from './step.ts'

type SentIn = StoredPersonalInfo & StoredVideoAndBios & { courseOutlineData: string | null }

/** What is wrong with each form of a phase; undefined means nothing. */
const FORMS: Record<1 | 2, Partial<Record<StepId, (application: SentIn) => string | undefined>>> = {
  1: {
    'personal-info': application => PersonalInfoSchema.safeParse(application).error?.issues[0]?.message,
    'video-upload': application => VideoAndBiosSchema.safeParse(application).error?.issues[0]?.message,
  },
  2: {
    'course-outline-creation': ({ courseOutlineData }) => {
      const outline = parseOutline(courseOutlineData)
      return outline === null ? OUTLINE_UNREADABLE : whyOutlineIncomplete(outline)?.message
    },
  },
}

/**
 * A saved step may leave any field blank, even of a step that was complete (D2). So before a phase goes to the reviewers its
 * forms are checked once more; null means that they hold what a submission needs.
 */
export function whyCannotSendIn(phase: 1 | 2, application: SentIn): Refusal | null {
  const gap = firstGap(phase, application)
  return gap && conflict('step-outdated', `Please complete ${gap.title} first: ${gap.problem}`)
}

/** Whether its applicant may change a phase, although a reviewer may decide on it: during a revision, after a rejection. */
export function mayBeChanged(phase: 1 | 2, application: ApplicationFacts): boolean {
  return whyCannotEdit(lastStepOf(phase).id, phaseStatusesOf(application)) === null
}

/**
 * While a phase can be changed, what was sent in may have been emptied by a save: it is not approved like that (H4). In
 * review nobody changes it, and it is judged as it came. Null means that it can be approved.
 */
export function whyCannotApprove(phase: 1 | 2, application: SentIn & ApplicationFacts): Refusal | null {
  if (!mayBeChanged(phase, application)) return null
  const gap = firstGap(phase, application)
  return gap && conflict('step-outdated', `${gap.title} has changed and is not complete: ${gap.problem}`)
}

function firstGap(phase: 1 | 2, application: SentIn): { title: string; problem: string } | null {
  for (const { id, title } of stepsOf(phase)) {
    const problem = FORMS[phase][id]?.(application)
    if (problem !== undefined) return { title, problem }
  }
  return null
}
