import { STEP_IDS, type StepId, stepOf } from '../application/step.ts'
import { isBlank } from '../blank.ts'
import { LESSON_TEXTS } from '../outline/outline.ts'
import { OUTLINE_LABELS } from '../outline/outline-labels.ts'
import type { FieldIssue } from '../refusal.ts'
import { type Gap, gapProblems } from './gaps.ts'
import type { Filling, Guidance } from './step-guidance.ts'
import { GuidanceSchema } from './step-guidance-schema.ts'
import { knownKey, type TextKind } from './text-kind.ts'

/** What can be filled in at a step, each with a sample. */
type SampledGap = Gap & { sample: Filling[string] }

const SLIDES: SampledGap = { name: 'slides', meaning: 'how many slides the training has', sample: '11' }

const GAPS: Partial<Record<StepId, readonly SampledGap[]>> = {
  'audition-training': [SLIDES],
  'course-outline-training': [SLIDES],
  'course-contracts': [{ name: 'course', meaning: 'the course that was chosen', sample: 'Running Better One-on-Ones' }],
  'video-upload': [
    { name: 'ifLength', meaning: 'a check, once the video runs one to three minutes', sample: true },
    { name: 'length', meaning: 'how long the video runs, once there is one', sample: ': yours runs 2:14' },
    { name: 'ifVideo', meaning: 'a check, once there is a video', sample: true },
    { name: 'ifShortBio', meaning: 'a check, once the short bio begins with the full name', sample: false },
    { name: 'ifLongBio', meaning: 'a check, once the long bio begins with the first name', sample: true },
  ],
}

/** The words that help an applicant at each step. What the portal itself works out stands beside them. */
export const GUIDANCE: TextKind<Guidance> = {
  title: 'Guidance of the steps',
  schema: GuidanceSchema,
  keys: STEP_IDS,
  titleOf: key => stepOf(guidedStepOf(key)).title,
  gaps: key => gapsOf(guidedStepOf(key)),
  problems: (key, guidance) => [
    ...(isOfFields(key)
      ? fieldProblems(guidance)
      : textProblems('opening', guidance.opening, 'Please say in a sentence what is done here.', key)),
    ...guidance.notes.flatMap(({ title, text }, index) => [
      ...textProblems(`notes.${index}.title`, title, `Note ${index + 1}: please name it.`, null),
      ...textProblems(`notes.${index}.text`, text, `Note ${index + 1}: please write it, or remove it.`, key),
    ]),
  ],
  passages: ({ opening, notes }) => [
    { label: 'Opening', words: opening },
    ...notes.map(({ title, text }, index) => ({ label: `Note ${index + 1}`, words: `${title}\n\n${text}` })),
  ],
}

/** Whether its notes stand at the fields of the step, and not beside them. */
export function isOfFields(key: string): boolean {
  return key === 'course-outline-creation'
}

function fieldProblems({ notes }: Guidance): FieldIssue[] {
  const fields = LESSON_TEXTS.map(field => OUTLINE_LABELS[field])
  const isWhole = notes.length === fields.length && notes.every(({ title }, index) => title === fields[index])
  return isWhole ? [] : [{ path: 'notes', message: `There is one note for each of these: ${fields.join(', ')}.` }]
}

export const guidedStepOf = (key: string) => knownKey(STEP_IDS, key)

/** What a preview fills in. */
export function sampleFilling(step: StepId): Filling {
  return Object.fromEntries(gapsOf(step).map(({ name, sample }) => [name, sample]))
}

function gapsOf(step: StepId): readonly SampledGap[] {
  return GAPS[step] ?? []
}

/** Nothing is filled into what belongs to no step. */
function textProblems(path: string, words: string, missing: string, key: string | null): FieldIssue[] {
  if (isBlank(words)) return [{ path, message: missing }]
  return gapProblems(path, words, key === null ? [] : gapsOf(guidedStepOf(key)))
}
