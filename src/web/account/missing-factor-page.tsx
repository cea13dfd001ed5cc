import './own-account.css'
import { useQueryClient } from '@tanstack/react-query'
import { SignedInPage } from '#web/platform/page/signed-in-page.tsx'
import { refreshSession } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { useSigningIn } from './sign-in/signing-in-queries.ts'

/** All that staff see whose days of grace are over: how to set up the second factor that they need (H103). */
export function MissingFactorPage() {
  const queryClient = useQueryClient()
  const { data } = useSigningIn()
  const hasOne = data !== undefined && (data.passkeys.length > 0 || data.authenticatorApp !== null)

  return (
    <SignedInPage>
      <Stack gap={8} className="own-account">
        <PageTitle>Set up a second factor</PageTitle>
        {hasOne ? (
          <Alert tone="done" title="Your second factor is set up">
            <Button variant="primary" onClick={() => void refreshSession(queryClient)}>
              Go On
            </Button>
          </Alert>
        ) : (
          <Alert tone="needs" title="All staff need a second factor here">
            <p>Please add a passkey or set up an authenticator app. Then you can go on with your work.</p>
          </Alert>
        )}
        <Passkeys />
        <AuthenticatorApp />
      </Stack>
    </SignedInPage>
  )
}
