import { NewPasswordPage } from './new-password-page.tsx'

/** Where the letter of somebody who forgot their password leads. */
export function ResetPasswordScreen({ token }: { token: string }) {
  return <NewPasswordPage token={token} />
}
