import type { z } from 'zod'
import { ChangePasswordFormSchema } from '#domain/account/account-schemas.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useChangePassword } from './sign-in/signing-in-queries.ts'

type Choice = z.output<typeof ChangePasswordFormSchema>

export function ChangePasswordDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  const { submit, refusal } = useSending(async ({ currentPassword, password }: Choice) => {
    await mutateAsync({ currentPassword, password })
    onChanged()
  }, 'The password could not be changed. Please try again.')

  return (
    <Dialog
      onClose={onClose}
      title="Change your password"
      description="You stay signed in here, and are signed out everywhere else."
    >
      <Form
        schema={ChangePasswordFormSchema}
        validate="submit"
        defaultValues={{ currentPassword: '', password: '', confirmPassword: '' }}
        onSubmit={submit}
        notice={refusal}
      >
        <PasswordField wide name="currentPassword" label="Present password" autoComplete="current-password" />
        <NewPasswordFields label="New password" />
        <SubmitButton busyLabel="Saving...">Change Password</SubmitButton>
      </Form>
    </Dialog>
  )
}
