import { Fragment, type ReactElement } from 'react'
import { z } from 'zod'
import { tagsFrom } from '#domain/course/catalog-cell.ts'
import {
  CATALOG_FIELDS,
  type CatalogColumn,
  type CatalogCourse,
  type CatalogEntry,
  MAX_COURSE_DESCRIPTION_LENGTH,
  MAX_COURSE_NAME_LENGTH,
} from '#domain/course/catalog-entry.ts'
import { namesOf } from '#domain/form-fields.ts'
import { requiredText } from '#domain/text-schemas.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { WrittenDialog } from '#web/platform/saving/written-dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useKeepCourse } from './catalog-queries.ts'

const NUMBER = /^\d+(?:\.\d+)?$/

/** What is typed of a course; whether it is offered is said in the list. */
type TypedField = Exclude<CatalogColumn, 'available'>

/** The same rules as the catalog's, over what is typed. */
const CourseFormSchema = z.object({
  name: requiredText(MAX_COURSE_NAME_LENGTH, 'Name is required'),
  description: CATALOG_FIELDS.description.schema.unwrap(),
  skillTags: z.string(),
  estimatedHours: z
    .string()
    .trim()
    .refine(typed => NUMBER.test(typed) && Number(typed) > 0, 'Please give a number of hours above 0, such as 2.5'),
  payout: z
    .string()
    .trim()
    .refine(typed => typed === '' || NUMBER.test(typed), 'Please give a number of dollars, such as 400'),
} satisfies Record<TypedField, z.ZodType>)

type TypedCourse = z.output<typeof CourseFormSchema>

function typedOf(course: CatalogCourse | null): Record<TypedField, string> {
  return {
    name: course?.name ?? '',
    description: course?.description ?? '',
    skillTags: course?.skillTags.join('; ') ?? '',
    estimatedHours: course === null ? '' : String(course.estimatedHours),
    payout: course?.payout == null ? '' : String(course.payout),
  }
}

function entryOf({ skillTags, estimatedHours, payout, ...texts }: TypedCourse): Pick<CatalogEntry, TypedField> {
  return {
    ...texts,
    skillTags: tagsFrom(skillTags),
    estimatedHours: Number(estimatedHours),
    payout: payout === '' ? null : Number(payout),
  }
}

const { name, description, skillTags, estimatedHours, payout } = CATALOG_FIELDS

/** Every field that is typed, in the order of the dialog. */
const INPUTS: Readonly<Record<TypedField, ReactElement>> = {
  name: <TextField name="name" label={name.label} maxLength={MAX_COURSE_NAME_LENGTH} />,
  description: (
    <TextAreaField name="description" label={description.label} optional limit={MAX_COURSE_DESCRIPTION_LENGTH} />
  ),
  skillTags: <TextField name="skillTags" label={skillTags.label} optional hint="Separated by semicolons" />,
  estimatedHours: <TextField name="estimatedHours" label={estimatedHours.label} inputMode="decimal" />,
  payout: (
    <TextField
      name="payout"
      label={payout.label}
      optional
      hint="If blank, the default payout applies"
      inputMode="decimal"
    />
  ),
}

type CourseDialogProps = { course: CatalogCourse | null; onClose: () => void }

/** Adds a course, or changes what the catalog says of one. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { mutateAsync, error } = useKeepCourse(course)

  const handleSubmit = async (typed: TypedCourse) => {
    try {
      await mutateAsync(entryOf(typed))
      onClose()
      return undefined
    } catch (failure) {
      return failure instanceof ApiError ? failure.issues : undefined
    }
  }

  return (
    <WrittenDialog onClose={onClose} title={course === null ? 'Add a course' : 'Edit the course'}>
      {course?.confirmedBy && (
        <Alert tone="plain">
          <p>{course.confirmedBy.name} has confirmed this course and keeps it as it was then.</p>
        </Alert>
      )}
      <FailureAlert error={error} title="The course was not saved" otherwise="Please check your connection." />
      <Form schema={CourseFormSchema} defaultValues={typedOf(course)} onSubmit={handleSubmit}>
        {namesOf(INPUTS).map(name => (
          <Fragment key={name}>{INPUTS[name]}</Fragment>
        ))}
        <SubmitButton busyLabel="Saving...">{course === null ? 'Add Course' : 'Save Course'}</SubmitButton>
      </Form>
    </WrittenDialog>
  )
}
