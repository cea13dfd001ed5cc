import { Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { whyNotForRole } from '#domain/account/role.ts'
import type { Who } from '#domain/contract/route-spec.ts'
import { useSession, useSignedInUser } from '#web/platform/session/use-session.ts'
import { PageSpinner } from '#web/ui/page/page-spinner.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { AccessDeniedScreen } from './access-denied-screen.tsx'
import { InFront } from './in-front.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { SCREEN_VIEWS } from './screens.tsx'

const AccountView = SCREEN_VIEWS.account

/** Around everything: nothing is decided before it is known who is signed in (Specification 2). */
export function SessionGate() {
  const { isLoading } = useSession()
  if (isLoading) return <PageSpinner />

  return (
    <>
      <SkipLink />
      <Outlet />
      <InFront />
    </>
  )
}

/**
 * A visitor finds nothing here: every path but the landing, login and signup is not found (Specification 2). Staff without the
 * second factor that they need find their account, which says how to set one up (H103).
 */
export function SignedInGate() {
  const { user } = useSession()
  if (user === null) return <NotFoundScreen />
  return user.missingFactor?.isOverdue ? <AccountView /> : <Outlet />
}

/** The screens of reviewers, counsel or admins, for them alone (B4). The server refuses the others on its own. */
export function RoleGate({ who, children }: { who: Who; children: ReactNode }) {
  const { role } = useSignedInUser()
  const refusal = whyNotForRole(role, who)
  return refusal === null ? children : <AccessDeniedScreen why={refusal.message} />
}

/** Whoever comes here signed in already is sent on; who signs in here leaves by the form's own way. */
export function VisitorGate({ next, children }: { next: string; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const [cameSignedIn] = useState(isAuthenticated)

  const navigate = useNavigate()

  useEffect(() => {
    if (cameSignedIn) void navigate({ href: next, replace: true })
  }, [cameSignedIn, navigate, next])

  return cameSignedIn ? <PageSpinner /> : children
}
