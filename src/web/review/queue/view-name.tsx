import { MAX_VIEW_NAME, ViewNameSchema } from '#domain/review/queue-view.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Asks what a view is to be called. */
export function ViewName({ onName }: { onName: (name: string) => Promise<void> }) {
  return (
    <Form schema={ViewNameSchema} defaultValues={{ name: '' }} validate="submit" onSubmit={({ name }) => onName(name)}>
      <TextField name="name" label="Name of the view" maxLength={MAX_VIEW_NAME} />
      <SubmitButton busyLabel="Saving...">Save View</SubmitButton>
    </Form>
  )
}
