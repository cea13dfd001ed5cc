import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { GoogleMark } from './google-mark.tsx'

/** True once the installation says that an external identity provider is set up (B7). */
export function useExternalSignIn(): boolean {
  return usePortalConfig()?.externalSignIn ?? false
}

/** Leaves for the external identity provider; the page that was asked for is kept on the way. */
export function ExternalSignInButton({ next }: { next: string }) {
  const address = next === '/' ? '/api/auth/google' : `/api/auth/google?next=${encodeURIComponent(next)}`

  return (
    <ButtonLink href={address} block>
      <GoogleMark />
      Continue with Google
    </ButtonLink>
  )
}
