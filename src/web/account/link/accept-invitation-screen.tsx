import { NewPasswordPage } from './new-password-page.tsx'

/** Where the letter of an invitation leads. */
export function AcceptInvitationScreen({ token }: { token: string }) {
  return <NewPasswordPage isInvited token={token} />
}
