import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute, RouteComponent, RouterHistory } from '@tanstack/react-router'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { PATHS, SECOND_READINGS } from '#domain/application/paths.ts'
import { STEPS } from '#domain/application/step.ts'
import { homeScreen, SCREEN_NAMES, type ScreenName, screenOf } from '#domain/screen/screen.ts'
import { announceNavigation } from '#web/platform/page/use-page-title.ts'
import { sessionQuery } from '#web/platform/session/use-session.ts'
import { nextPaint } from '#web/ui/page/next-paint.ts'
import { PageSpinner } from '#web/ui/page/page-spinner.tsx'
import { HomeRoute, LINK_ROUTES, LoginRoute, SignupRoute } from './entrances.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { RoleGate, SessionGate, SignedInGate } from './gates.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { SCREEN_VIEWS } from './screens.tsx'

const rootRoute = createRootRoute({ component: SessionGate, notFoundComponent: NotFoundScreen })
const signedIn = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedInGate })

/** Screens that take something from their address, or send somebody on. */
const ENTRANCES: Partial<Record<string, RouteComponent>> = { login: LoginRoute, signup: SignupRoute, ...LINK_ROUTES }

const StepGate = lazyRouteComponent(() => import('./step-gate.tsx'), 'StepGate')

function routeOf(name: ScreenName): AnyRoute {
  const { path, who, step } = screenOf(name)
  // reason: a screen that takes something is among the entrances
  const View = ENTRANCES[name] ?? (SCREEN_VIEWS[name] as RouteComponent)
  const ofRole = who === 'anyone' ? View : () => <RoleGate who={who}>{<View />}</RoleGate>

  return createRoute({
    getParentRoute: () => (who === 'anyone' ? rootRoute : signedIn),
    path,
    component: step
      ? () => (
          <StepGate step={step} shown={STEPS.find(each => each.path === path)?.id ?? step}>
            {<View />}
          </StepGate>
        )
      : ofRole,
    loader: () => Promise.all([SCREEN_VIEWS[name].preload?.(), step && StepGate.preload?.()]),
    remountDeps: ({ params }) => params, // another application starts afresh: nothing of a draft is carried over
  })
}

const isForAnyone = (name: ScreenName) => screenOf(name).who === 'anyone'
const screenNames = SCREEN_NAMES.filter(name => screenOf(name).path !== PATHS.home)

const secondReadings = Object.entries(SECOND_READINGS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: to + location.searchStr + (location.hash && `#${location.hash}`), replace: true })
    },
  }),
)

/** All screens by address (Specification 2, Decision C1): the browser's, unless another history is given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: PATHS.home,
    component: HomeRoute,
    loader: async () => {
      const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
      await SCREEN_VIEWS[homeScreen(user?.role ?? null)].preload?.()
    },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      home,
      ...screenNames.filter(isForAnyone).map(routeOf),
      signedIn.addChildren(screenNames.filter(name => !isForAnyone(name)).map(routeOf)),
      ...secondReadings,
    ]),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ...(history ? { history } : { scrollRestoration: true }),
  })
  const { navigate } = router
  // reason: it is the same function, a moment later
  router.navigate = (async options => nextPaint().then(() => navigate(options))) as typeof navigate
  let shownPath = router.history.location.pathname
  router.history.subscribe(({ location, action }) => {
    if (location.pathname === shownPath) return // filters and pages of one screen
    shownPath = location.pathname
    announceNavigation(action.type)
  })

  return router
}
