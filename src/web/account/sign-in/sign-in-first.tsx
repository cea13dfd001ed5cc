import type { ReactNode } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'

/** Why the link of a letter wants somebody signed in, and the way to sign in and come back to it. */
export function SignInFirst({ at, token, children }: { at: string; token: string; children: ReactNode }) {
  const next = `${at}?token=${encodeURIComponent(token)}`

  return (
    <>
      <p>{children}</p>
      <ButtonLink variant="primary" block to={PATHS.login} search={{ next }}>
        Sign In
      </ButtonLink>
    </>
  )
}
