import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useChangePassword } from './sign-in/signing-in-queries.ts'

const rules = async () => (await import('#domain/account/account-schemas.ts')).ChangePasswordFormSchema

export function ChangePasswordDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { mutateAsync } = useChangePassword()

  return (
    <FormDialog
      onClose={onClose}
      title="Change your password"
      description="You stay signed in here, and are signed out everywhere else."
      schema={rules}
      defaultValues={{ currentPassword: '', password: '', confirmPassword: '' }}
      send={({ currentPassword, password }) => mutateAsync({ currentPassword, password }).then(onChanged)}
      otherwise="The password could not be changed. Please try again."
    >
      <PasswordField wide name="currentPassword" label="Present password" autoComplete="current-password" />
      <NewPasswordFields label="New password" />
      <SubmitButton busyLabel="Saving...">Change Password</SubmitButton>
    </FormDialog>
  )
}
