import { whyOutlineIncomplete } from '../outline/completeness.ts'
import { OUTLINE_UNREADABLE, parseOutline } from '../outline/outline.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { type StoredVideoAndBios, VideoAndBiosSchema } from '../video/video-and-bios.ts'
import { PersonalInfoSchema, type StoredPersonalInfo } from './personal-info.ts'
import { type StepId, stepsOf } from './step.ts'

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
  for (const step of stepsOf(phase)) {
    const problem = FORMS[phase][step.id]?.(application)
    if (problem !== undefined) return conflict('step-outdated', `Please complete ${step.title} first: ${problem}`)
  }
  return null
}
