import { conflict, type Refusal } from '../refusal.ts'
import { type StoredVideoAndBios, VideoAndBiosSchema } from '../video/video-and-bios.ts'
import { PersonalInfoSchema, type StoredPersonalInfo } from './personal-info.ts'
import { stepOf } from './step.ts'

/**
 * A saved step may leave any field blank, even of a step that was complete (D2). So before phase 1 goes to the reviewers its
 * forms are checked once more; null means that they hold what a submission needs.
 */
export function whyCannotSendIn(application: StoredPersonalInfo & StoredVideoAndBios): Refusal | null {
  const forms = [
    { step: stepOf('personal-info'), result: PersonalInfoSchema.safeParse(application) },
    { step: stepOf('video-upload'), result: VideoAndBiosSchema.safeParse(application) },
  ]
  for (const { step, result } of forms) {
    const problem = result.error?.issues[0]?.message
    if (problem !== undefined) return conflict('step-outdated', `Please complete ${step.title} first: ${problem}`)
  }
  return null
}
