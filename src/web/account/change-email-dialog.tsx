import { ChangeEmailSchema } from '#domain/account/account-schemas.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useAskForNewEmail } from './sign-in/signing-in-queries.ts'

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAskForNewEmail()
  const { submit, refusal } = useSending(async (form: { email: string }) => {
    await mutateAsync(form)
    onClose()
  }, 'The new address could not be asked for. Please try again.')

  return (
    <Dialog
      onClose={onClose}
      title="Change your email address"
      description="We write to the new address. Nothing changes until you have used the link in that email, and for a week your present address can undo it, if it is confirmed."
    >
      <Form
        schema={ChangeEmailSchema}
        validate="submit"
        defaultValues={{ email: '' }}
        onSubmit={submit}
        notice={refusal}
      >
        <TextField name="email" label="New email" type="email" autoComplete="off" />
        <SubmitButton busyLabel="Sending...">Send Link</SubmitButton>
      </Form>
    </Dialog>
  )
}
