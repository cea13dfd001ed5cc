import { z } from 'zod'
import { CONTRACT_FIELDS } from '../agreement/contracts.ts'
import { JUDGED_COURSE_FIELDS } from '../course/chosen-course.ts'
import { namesOf, type ShownField } from '../form-fields.ts'
import { VIDEO_AND_BIOS_FIELDS } from '../video/video-and-bios.ts'
import { PERSONAL_INFO_FIELDS } from './personal-info.ts'
import { STEP_IDS, type StepId, stepsOf } from './step.ts'

const { sampleVideoUrl, ...bios } = VIDEO_AND_BIOS_FIELDS

/**
 * What a reviewer judges of each step, in reading order. A form is kept with its words; of what was signed or passed the
 * time is enough, since the evidence is a record of its own.
 */
const SUBMITTED_FIELDS = {
  'personal-info': PERSONAL_INFO_FIELDS,
  nda: { ndaSignedAt: { label: 'NDA signed', kind: 'time' } },
  'audition-training': { auditionTrainingCompletedAt: { label: 'Training completed', kind: 'time' } },
  'video-upload': { sampleVideoUrl, ...bios },
  'course-selection': JUDGED_COURSE_FIELDS,
  'course-contracts': CONTRACT_FIELDS,
  'course-outline-training': {
    courseOutlineTrainingCompletedAt: { label: 'Outline training completed', kind: 'time' },
  },
  'course-outline-creation': { courseOutlineData: { label: 'Course Outline', kind: 'text' } },
} as const satisfies Record<StepId, Readonly<Record<string, ShownField>>>

type SubmittedField = { [Id in StepId]: keyof (typeof SUBMITTED_FIELDS)[Id] }[StepId]

/** What of a step is kept with a submission and compared with the next one, in reading order. */
export function submittedFields(step: StepId): Readonly<Partial<Record<SubmittedField, ShownField>>> {
  return SUBMITTED_FIELDS[step]
}

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

/** As much of an application as a snapshot takes from it. */
export type Submitted = { id: string; sampleVideoUrl: string | null } & Readonly<Record<SubmittedField, unknown>>

/** What a reviewer judges of a phase, as it is now. */
export function submittedSteps(application: Submitted, phase: 1 | 2): SubmittedStep[] {
  return stepsOf(phase).map(({ id }) => ({
    step: id,
    fields: Object.fromEntries(namesOf(submittedFields(id)).map(name => [name, keptValue(application[name])])),
  }))
}

/** The snapshot of a phase that goes to the reviewers at `takenAt`. */
export function takeSnapshot(application: Submitted, phase: 1 | 2, takenAt: Date): SubmissionSnapshot {
  return {
    applicationId: application.id,
    phase,
    steps: submittedSteps(application, phase),
    videoPath: phase === 1 ? application.sampleVideoUrl : null,
    takenAt,
  }
}

function keptValue(value: unknown): string | string[] | null {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value : null
}
