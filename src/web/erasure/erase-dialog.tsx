import { EraseSomebodySchema } from '#domain/erasure/erasure-contract.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { formatDate } from '#web/ui/display/format-date.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useEraseSomebody } from './erasure-queries.ts'

/** Asks whom to erase. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useEraseSomebody()
  const { submit, refusal } = useSending(async (form: { email: string }) => {
    const { eraseAt } = await mutateAsync(form)
    toast({ title: `${form.email} is erased on ${formatDate(eraseAt)}` })
    onClose()
  }, 'It could not be asked for. Please try again.')

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Erase somebody"
      description="In seven days everything is erased except signed agreements and their evidence. Make sure the request really came from them."
    >
      <Form
        schema={EraseSomebodySchema}
        validate="submit"
        defaultValues={{ email: '' }}
        onSubmit={submit}
        notice={refusal}
      >
        <TextField name="email" label="Their email address" type="email" autoComplete="off" />
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="danger" busyLabel="Asking...">
            Erase in Seven Days
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
