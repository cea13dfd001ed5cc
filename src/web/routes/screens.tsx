import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { safeNextPath } from '#web/platform/next-path.ts'
import { useSession } from '#web/platform/session.ts'
import { VisitorGate } from './gates.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const LandingScreen = lazyRouteComponent(() => import('#web/account/landing-screen.tsx'), 'LandingScreen')
const LoginScreen = lazyRouteComponent(() => import('#web/account/login-screen.tsx'), 'LoginScreen')
const SignupScreen = lazyRouteComponent(() => import('#web/account/signup-screen.tsx'), 'SignupScreen')

/** `/`: the cover for visitors, then the dashboard of the person's role (Specification 2). */
export function HomeScreen() {
  const { user } = useSession()
  if (!user) return <LandingScreen />

  return <NotFoundScreen />
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
