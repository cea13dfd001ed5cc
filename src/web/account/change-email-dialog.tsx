import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useAskForNewEmail } from './sign-in/signing-in-queries.ts'

const rules = async () => (await import('#domain/account/account-schemas.ts')).ChangeEmailSchema

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAskForNewEmail()

  return (
    <FormDialog
      onClose={onClose}
      title="Change your email address"
      description="We write to the new address. Nothing changes until you have used the link in that email, and for a week your present address can undo it, if it is confirmed."
      schema={rules}
      defaultValues={{ email: '' }}
      send={mutateAsync}
      otherwise="The new address could not be asked for. Please try again."
    >
      <TextField name="email" label="New email" type="email" autoComplete="off" />
      <SubmitButton busyLabel="Sending...">Send Link</SubmitButton>
    </FormDialog>
  )
}
