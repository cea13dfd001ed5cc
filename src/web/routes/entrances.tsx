import { useSearch } from '@tanstack/react-router'
import { safeNextPath } from '#domain/account/next-path.ts'
import { homeScreen } from '#domain/screen/screen.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { VisitorGate } from './gates.tsx'
import { SCREEN_VIEWS } from './screens.tsx'

/** `/`: the cover for visitors, then the dashboard of the person's role (Specification 2). */
export function HomeRoute() {
  const { user } = useSession()
  const View = SCREEN_VIEWS[user?.missingFactor?.isOverdue ? 'account' : homeScreen(user?.role ?? null)]

  return <View />
}

export function LoginRoute() {
  const { next, notice, step } = useAddress()
  const View = SCREEN_VIEWS.login
  const view = <View next={safeNextPath(next)} notice={notice} isCodeAsked={step === 'code'} />

  // Who could not show that it is them is signed in all the same, and reads why (H328).
  return notice ? view : <VisitorGate next={safeNextPath(next)}>{view}</VisitorGate>
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

const BY_LINK = [
  'reset-password',
  'accept-invitation',
  'change-email',
  'undo-email-change',
  'stop-factor-reset',
  'verify-email',
] as const

/** Where a letter's link leads, signed in or not. */
export const LINK_ROUTES = Object.fromEntries(
  BY_LINK.map(name => {
    const View = SCREEN_VIEWS[name]
    return [name, () => <View token={useAddress().token} />]
  }),
)

/** What the address says; nothing in it is trusted before it has been checked. */
function useAddress(): { next?: unknown; notice?: string | undefined; step?: unknown; token: string } {
  const { next, notice, step, token = '' }: Record<string, unknown> = useSearch({ strict: false })

  return { next, step, notice: typeof notice === 'string' ? notice : undefined, token: String(token) }
}
