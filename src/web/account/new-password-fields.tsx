import { PASSWORD_HINT } from '#domain/account/password-choice.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'

/** A password that is chosen, and typed once more so that a slip is noticed. */
export function NewPasswordFields({ label = 'Password' }: { label?: string }) {
  return (
    <>
      <PasswordField wide name="password" label={label} hint={PASSWORD_HINT} autoComplete="new-password" />
      <PasswordField wide name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  )
}
