import { z } from 'zod'
import type { ShownField } from '../form-fields.ts'
import type { AvailableCourse } from './available-course-schema.ts'

type ChosenField = ShownField & {
  /** What of the catalog's course it keeps. */
  copyOf: keyof AvailableCourse
  stored: z.ZodType
}

const words = z.string().nullable()
const amount = z.number().nullable()

/** What reviewers judge of a chosen course. */
export const JUDGED_COURSE_FIELDS = {
  selectedCourseName: { label: 'Course', kind: 'text', copyOf: 'name', stored: words },
  selectedCourseDescription: { label: 'Course description', kind: 'text', copyOf: 'description', stored: words },
  selectedCourseSkills: { label: 'Skills', kind: 'list', copyOf: 'skillTags', stored: z.array(z.string()) },
} as const satisfies Record<string, ChosenField>

/** What is copied from the catalog when a course is confirmed: it may change there later (E1). */
export const CHOSEN_COURSE_FIELDS = {
  ...JUDGED_COURSE_FIELDS,
  selectedCourseDuration: { label: 'Duration', kind: 'text', copyOf: 'estimatedHours', stored: amount },
  selectedCoursePayout: { label: 'Payout', kind: 'text', copyOf: 'payout', stored: amount },
} as const satisfies Record<string, ChosenField>

type Fields = typeof CHOSEN_COURSE_FIELDS
export type ChosenCourseField = keyof Fields
export type ChosenCourse = { [Name in ChosenCourseField]: z.output<Fields[Name]['stored']> }

/** The course as an application keeps it. */
export function chosenCourse(course: AvailableCourse) {
  const copies = Object.entries(CHOSEN_COURSE_FIELDS).map(([name, { copyOf }]) => [name, course[copyOf]])
  // reason: the names of the fields, each with what it copies
  return Object.fromEntries(copies) as { [Name in ChosenCourseField]: AvailableCourse[Fields[Name]['copyOf']] }
}
