import { z } from 'zod'
import { STEP_IDS, STEPS, type StepId } from './step.ts'

/**
 * What a reviewer judges of each step. A form is kept with its words; of what was signed or passed the time is enough,
 * since the evidence is a record of its own.
 */
const SUBMITTED_FIELDS = {
  'personal-info': [
    ...['firstName', 'lastName', 'fullLegalName', 'businessEntity', 'jobTitle', 'phone', 'address'],
    ...['linkedinUrl', 'instagramUrl', 'tiktokUrl', 'youtubeUrl'],
  ],
  nda: ['ndaSignedAt'],
  'audition-training': ['auditionTrainingCompletedAt'],
  'video-upload': ['sampleVideoUrl', 'shortBio', 'longBio', 'teachingTopics'],
  'course-selection': ['selectedCourseName', 'selectedCourseDescription', 'selectedCourseSkills'],
  'course-contracts': ['masterAgreementSignedAt', 'codeOfConductSignedAt', 'courseSowSignedAt'],
  'course-outline-training': ['courseOutlineTrainingCompletedAt'],
  'course-outline-creation': ['courseOutlineData'],
} as const satisfies Record<StepId, readonly string[]>

const SubmittedStepSchema = z.object({
  step: z.enum(STEP_IDS),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
})
export const SubmittedStepsSchema = z.array(SubmittedStepSchema)
/** One step as it was when its phase was sent in. */
export type SubmittedStep = z.infer<typeof SubmittedStepSchema>

/** What was sent in with a phase, as it was at that moment. Never changed afterwards. */
export type SubmissionSnapshot = {
  applicationId: string
  phase: 1 | 2
  steps: SubmittedStep[]
  /** The sample video of that moment; it is kept for as long as reviewers may want to compare. */
  videoPath: string | null
  takenAt: Date
}

type SubmittedField = (typeof SUBMITTED_FIELDS)[StepId][number]

/** As much of an application as a snapshot takes from it. */
export type Submitted = { id: string; sampleVideoUrl: string | null } & Readonly<Record<SubmittedField, unknown>>

/** The snapshot of a phase that goes to the reviewers at `takenAt`. */
export function takeSnapshot(application: Submitted, phase: 1 | 2, takenAt: Date): SubmissionSnapshot {
  return {
    applicationId: application.id,
    phase,
    steps: STEPS.filter(step => step.phase === phase).map(({ id }) => ({
      step: id,
      fields: Object.fromEntries(SUBMITTED_FIELDS[id].map(name => [name, keptValue(application[name])])),
    })),
    videoPath: phase === 1 ? application.sampleVideoUrl : null,
    takenAt,
  }
}

function keptValue(value: unknown): string | string[] | null {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value : null
}
