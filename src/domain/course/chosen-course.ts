import type { ShownField } from '../form-fields.ts'
import type { AvailableCourse } from './available-course-schema.ts'

type ChosenField = ShownField & {
  /** What of the catalog's course it keeps. */
  copyOf: keyof AvailableCourse
}

/** What reviewers judge of a chosen course. */
export const JUDGED_COURSE_FIELDS = {
  selectedCourseName: { label: 'Course', kind: 'text', copyOf: 'name' },
  selectedCourseDescription: { label: 'Course description', kind: 'text', copyOf: 'description' },
  selectedCourseSkills: { label: 'Skills', kind: 'list', copyOf: 'skillTags' },
} as const satisfies Record<string, ChosenField>

/** What is copied from the catalog when a course is confirmed: it may change there later (E1). */
export const CHOSEN_COURSE_FIELDS = {
  ...JUDGED_COURSE_FIELDS,
  selectedCourseDuration: { label: 'Duration', kind: 'text', copyOf: 'estimatedHours' },
  selectedCoursePayout: { label: 'Payout', kind: 'text', copyOf: 'payout' },
} as const satisfies Record<string, ChosenField>

type Fields = typeof CHOSEN_COURSE_FIELDS
export type ChosenCourseField = keyof Fields
type Copy<Value> = Value extends readonly string[] ? Value : Value | null
export type ChosenCourse = { [Name in ChosenCourseField]: Copy<AvailableCourse[Fields[Name]['copyOf']]> }

/** The course as an application keeps it. */
export function chosenCourse(course: AvailableCourse) {
  const copies = Object.entries(CHOSEN_COURSE_FIELDS).map(([name, { copyOf }]) => [name, course[copyOf]])
  // reason: the names of the fields, each with what it copies
  return Object.fromEntries(copies) as { [Name in ChosenCourseField]: AvailableCourse[Fields[Name]['copyOf']] }
}
