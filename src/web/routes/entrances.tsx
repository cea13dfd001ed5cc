import { useSearch } from '@tanstack/react-router'
import { safeNextPath } from '#domain/account/next-path.ts'
import { homeScreen } from '#domain/screen/screen.ts'
import { useSession } from '#web/platform/session/session.ts'
import { SignedInGate, VisitorGate } from './gates.tsx'
import { SCREEN_VIEWS } from './screens.tsx'

/** `/`: the cover for visitors, then the dashboard of the person's role (Specification 2). */
export function HomeRoute() {
  const { user } = useSession()
  const View = SCREEN_VIEWS[homeScreen(user?.role ?? null)]

  return user ? (
    <SignedInGate>
      <View />
    </SignedInGate>
  ) : (
    <View />
  )
}

export function LoginRoute() {
  const { next, notice, step } = useAddress()
  const View = SCREEN_VIEWS.login

  return (
    <VisitorGate next={safeNextPath(next)}>
      <View next={safeNextPath(next)} notice={notice} isCodeAsked={step === 'code'} />
    </VisitorGate>
  )
}

export function SignupRoute() {
  const next = safeNextPath(useAddress().next)
  const View = SCREEN_VIEWS.signup

  return (
    <VisitorGate next={next}>
      <View next={next} />
    </VisitorGate>
  )
}

/** Where a letter's link leads, signed in or not. */
export function ResetPasswordRoute() {
  const View = SCREEN_VIEWS['reset-password']

  return <View token={useAddress().token} />
}

export function AcceptInvitationRoute() {
  const View = SCREEN_VIEWS['accept-invitation']

  return <View token={useAddress().token} />
}

export function VerifyEmailRoute() {
  const View = SCREEN_VIEWS['verify-email']

  return <View token={useAddress().token} />
}

export function ChangeEmailRoute() {
  const View = SCREEN_VIEWS['change-email']

  return <View token={useAddress().token} />
}

export function UndoEmailChangeRoute() {
  const View = SCREEN_VIEWS['undo-email-change']

  return <View token={useAddress().token} />
}

export function StopFactorResetRoute() {
  const View = SCREEN_VIEWS['stop-factor-reset']

  return <View token={useAddress().token} />
}

/** What the address says; nothing in it is trusted before it has been checked. */
function useAddress(): { next?: unknown; notice?: string | undefined; step?: unknown; token: string } {
  const { next, notice, step, token = '' }: Record<string, unknown> = useSearch({ strict: false })

  return { next, step, notice: typeof notice === 'string' ? notice : undefined, token: String(token) }
}
