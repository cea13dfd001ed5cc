import { z } from 'zod'
import { STEP_IDS, type StepId } from '../application/step.ts'
import { type SubmittedStep, submittedFields } from '../application/submission.ts'
import { FIELD_KINDS } from '../form-fields.ts'
import { LESSON_TEXTS } from '../outline/outline.ts'
import { OUTLINE_LABELS } from '../outline/outline-labels.ts'
import { type Outline, parseOutline } from '../outline/outline-schemas.ts'
import { ReviewSchema } from './review.ts'

const valueSchema = z.union([z.string(), z.array(z.string())]).nullable()
type Value = z.infer<typeof valueSchema>

/** A field that was sent in differently than the time before. Null is blank, or not there. */
const ChangeSchema = z.object({
  step: z.enum(STEP_IDS),
  /** Names the field within its step. */
  field: z.string(),
  /** The lesson that it belongs to, where it belongs to one. */
  part: z.string().nullable(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  before: valueSchema,
  after: valueSchema,
})
export type Change = z.infer<typeof ChangeSchema>

/** What an applicant made of a decision: the decision, and how the phase that was sent in after it differs. */
export const ResubmissionSchema = z.object({
  /** The latest decision on the phase; null while there is none. */
  decision: ReviewSchema.nullable(),
  /** When the phase was sent in again after it; null while it was not. */
  sentInAt: z.iso.datetime().nullable(),
  /** Null where there is nothing to compare: not sent in again yet, or what was judged then is not on record. */
  changes: z.array(ChangeSchema).nullable(),
})
export type Resubmission = z.infer<typeof ResubmissionSchema>

type Field = Omit<Change, 'before' | 'after'> & { value: Value }

/** Every field that differs between two submissions of a phase, in reading order; none when they say the same. */
export function changesBetween(before: readonly SubmittedStep[], after: readonly SubmittedStep[]): Change[] {
  const earlier = new Map(fieldsOf(before).map(field => [keyOf(field), field]))
  const later = new Map(fieldsOf(after).map(field => [keyOf(field), field]))
  const gone = [...earlier].filter(([key]) => !later.has(key)).map(([, field]) => ({ ...field, value: null }))

  return [...later.values(), ...gone].flatMap(({ value, ...field }) => {
    const was = earlier.get(keyOf(field))?.value ?? null
    return isSame(was, value) ? [] : [{ ...field, before: was, after: value }]
  })
}

function fieldsOf(steps: readonly SubmittedStep[]): Field[] {
  return steps.flatMap(({ step, fields }) =>
    Object.entries(submittedFields(step)).flatMap(([field, { label, kind }]) => {
      const value = fields[field]
      if (value === undefined) return []
      const outline = field === 'courseOutlineData' ? parseOutline(value) : null
      if (outline !== null) return outlineFields(step, outline)
      return [{ step, field, part: null, label, kind, value: value === '' ? null : value }]
    }),
  )
}

/** An outline field by field, so that one changed word in one lesson shows as that. */
function outlineFields(step: StepId, { courseDescription, lessons }: Outline): Field[] {
  const field = (name: string, part: string | null, label: string, value: string): Field => {
    return { step, field: name, part, label, kind: 'text', value: value === '' ? null : value }
  }
  return [
    field('courseDescription', null, OUTLINE_LABELS.courseDescription, courseDescription),
    {
      step,
      field: 'lessons',
      part: null,
      label: 'Lessons in their order',
      kind: 'list',
      value: lessons.map(lesson => lesson.title),
    },
    ...lessons.flatMap(lesson =>
      LESSON_TEXTS.map(text =>
        field(`${lesson.id} ${text}`, `${lesson.number} ${lesson.title}`, OUTLINE_LABELS[text], lesson[text]),
      ),
    ),
  ]
}

function keyOf({ step, field }: Pick<Field, 'step' | 'field'>): string {
  return `${step} ${field}`
}

function isSame(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
