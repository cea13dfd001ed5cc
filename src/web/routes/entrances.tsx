import { useSearch } from '@tanstack/react-router'
import { safeNextPath } from '#domain/account/next-path.ts'
import { mayReview } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { useSession } from '#web/platform/session/session.ts'
import { VisitorGate } from './gates.tsx'
import {
  DashboardScreen,
  LandingScreen,
  LoginScreen,
  ResetPasswordScreen,
  ReviewerDashboardScreen,
  SignupScreen,
  VerifyEmailScreen,
} from './screens.tsx'

/** `/`: the cover for visitors, then the dashboard of the person's role (Specification 2). */
export function HomeRoute() {
  const { user } = useSession()
  if (!user) return <LandingScreen />

  return mayReview(user.role) ? <ReviewerDashboardScreen /> : <DashboardScreen />
}

export function LoginRoute() {
  const search = useSearch({ from: PATHS.login })
  const next = safeNextPath(search.next)

  return (
    <VisitorGate next={next}>
      <LoginScreen next={next} notice={search.notice} />
    </VisitorGate>
  )
}

export function SignupRoute() {
  const next = safeNextPath(useSearch({ from: PATHS.signup }).next)

  return (
    <VisitorGate next={next}>
      <SignupScreen next={next} />
    </VisitorGate>
  )
}

/** Where a letter's link leads, signed in or not. */
export function ResetPasswordRoute() {
  return <ResetPasswordScreen token={useSearch({ from: PATHS.resetPassword }).token} />
}

export function AcceptInvitationRoute() {
  return <ResetPasswordScreen isInvited token={useSearch({ from: PATHS.acceptInvitation }).token} />
}

export function VerifyEmailRoute() {
  return <VerifyEmailScreen token={useSearch({ from: PATHS.verifyEmail }).token} />
}
