import { z } from 'zod'
import {
  type CatalogCourse,
  CatalogEntrySchema,
  MAX_COURSE_DESCRIPTION_LENGTH,
  MAX_COURSE_NAME_LENGTH,
  tagsFrom,
} from '#domain/course/catalog-entry.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useKeepCourse } from './catalog-queries.ts'

const { name, description } = CatalogEntrySchema.shape
const NUMBER = /^\d+(?:\.\d+)?$/

/** The same rules as the catalog's, over what is typed. */
const CourseFormSchema = z.object({
  name,
  description: description.unwrap(),
  skillTags: z.string(),
  estimatedHours: z
    .string()
    .trim()
    .refine(typed => NUMBER.test(typed) && Number(typed) > 0, 'Please give a number of hours above 0, such as 2.5'),
  payout: z
    .string()
    .trim()
    .refine(typed => typed === '' || NUMBER.test(typed), 'Please give a number of dollars, such as 400'),
})

type CourseDialogProps = { course: CatalogCourse | null; onClose: () => void }

/** Adds a course, or changes what the catalog says of one. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { mutateAsync, error } = useKeepCourse(course?.id ?? null)

  const handleSubmit = async ({ skillTags, estimatedHours, payout, ...texts }: z.output<typeof CourseFormSchema>) => {
    try {
      await mutateAsync({
        ...texts,
        skillTags: tagsFrom(skillTags),
        estimatedHours: Number(estimatedHours),
        payout: payout === '' ? null : Number(payout),
      })
      onClose()
      return undefined
    } catch (failure) {
      return failure instanceof ApiError ? failure.issues : undefined
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={course === null ? 'Add a course' : 'Edit the course'}>
      {course?.confirmedBy && (
        <Alert tone="plain">
          <p>{course.confirmedBy.name} has confirmed this course and keeps it as it was then.</p>
        </Alert>
      )}
      {error && (
        <Alert tone="refused" title="The course was not saved">
          <p>{sentenceOf(error, 'Please check your connection.')}</p>
        </Alert>
      )}
      <Form
        schema={CourseFormSchema}
        defaultValues={{
          name: course?.name ?? '',
          description: course?.description ?? '',
          skillTags: course?.skillTags.join('; ') ?? '',
          estimatedHours: course === null ? '' : String(course.estimatedHours),
          payout: course?.payout == null ? '' : String(course.payout),
        }}
        onSubmit={handleSubmit}
      >
        <TextField name="name" label="Name" maxLength={MAX_COURSE_NAME_LENGTH} />
        <TextAreaField name="description" label="Description" optional limit={MAX_COURSE_DESCRIPTION_LENGTH} />
        <TextField name="skillTags" label="Skill tags" optional hint="Separated by semicolons" />
        <TextField name="estimatedHours" label="Duration in hours" inputMode="decimal" />
        <TextField
          name="payout"
          label="Payout in dollars"
          optional
          hint="Left out, the usual payout counts"
          inputMode="decimal"
        />
        <SubmitButton busyLabel="Saving...">{course === null ? 'Add Course' : 'Save Course'}</SubmitButton>
      </Form>
    </Dialog>
  )
}
