import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { PATHS, SECOND_READINGS } from '#domain/application/paths.ts'
import { announceNavigation } from '#web/platform/page/page-title.ts'
import { PageSpinner } from '#web/ui/page/page-spinner.tsx'
import {
  AcceptInvitationRoute,
  HomeRoute,
  LoginRoute,
  ResetPasswordRoute,
  SignupRoute,
  VerifyEmailRoute,
} from './entrances.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { AdminGate, SessionGate, SignedInGate, StaffGate } from './gates.tsx'
import { guardedStep } from './guarded-step.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import {
  AccountScreen,
  AdminPortalScreen,
  AgreementsScreen,
  AuditionTrainingScreen,
  AuditLogScreen,
  CatalogScreen,
  ContractsScreen,
  CourseOutlineCreationScreen,
  CourseSelectionScreen,
  DashboardScreen,
  DocumentsScreen,
  ForgotPasswordScreen,
  LettersScreen,
  NdaScreen,
  OutlineTrainingScreen,
  PersonalInfoScreen,
  ReportsScreen,
  ReviewDetailScreen,
  ReviewerDashboardScreen,
  SystemScreen,
  TeamScreen,
  TrackerReportsScreen,
  VerifyScreen,
  VideoUploadScreen,
} from './screens.tsx'

const rootRoute = createRootRoute({ component: SessionGate, notFoundComponent: NotFoundScreen })

/** What the sign-in screens read from their address; nothing in it is trusted before `safeNextPath` has seen it. */
const entranceSearch = (search: Record<string, unknown>): { next?: string; notice?: string } => ({
  ...(typeof search.next === 'string' && { next: search.next }),
  ...(typeof search.notice === 'string' && { notice: search.notice }),
})

const home = createRoute({ getParentRoute: () => rootRoute, path: PATHS.home, component: HomeRoute })
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  component: LoginRoute,
  validateSearch: entranceSearch,
})
const signup = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.signup,
  component: SignupRoute,
  validateSearch: entranceSearch,
})

const linkSearch = (search: Record<string, unknown>): { token: string } => ({ token: String(search.token ?? '') })
const letterLinks = [
  createRoute({ getParentRoute: () => rootRoute, path: PATHS.forgotPassword, component: ForgotPasswordScreen }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: PATHS.resetPassword,
    component: ResetPasswordRoute,
    validateSearch: linkSearch,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: PATHS.acceptInvitation,
    component: AcceptInvitationRoute,
    validateSearch: linkSearch,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: PATHS.verifyEmail,
    component: VerifyEmailRoute,
    validateSearch: linkSearch,
  }),
]

const verify = createRoute({ getParentRoute: () => rootRoute, path: PATHS.verify, component: VerifyScreen })

const signedIn = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedInGate })
const dashboard = createRoute({ getParentRoute: () => signedIn, path: PATHS.dashboard, component: DashboardScreen })
const account = createRoute({ getParentRoute: () => signedIn, path: PATHS.account, component: AccountScreen })
const agreements = createRoute({ getParentRoute: () => signedIn, path: PATHS.agreements, component: AgreementsScreen })
const steps = [
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.personalInfo,
    ...guardedStep('personal-info', PersonalInfoScreen),
  }),
  createRoute({ getParentRoute: () => signedIn, path: PATHS.nda, ...guardedStep('nda', NdaScreen) }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.auditionTraining,
    ...guardedStep('audition-training', AuditionTrainingScreen),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.videoUpload,
    ...guardedStep('video-upload', VideoUploadScreen),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.courseSelection,
    ...guardedStep('course-selection', CourseSelectionScreen),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.courseContracts,
    // Whoever may choose a course may come here: without a choice the screen itself says that it is required.
    ...guardedStep('course-selection', ContractsScreen),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.courseOutlineTraining,
    ...guardedStep('course-outline-training', OutlineTrainingScreen),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PATHS.courseOutlineCreation,
    ...guardedStep('course-outline-creation', CourseOutlineCreationScreen),
  }),
]

const staff = createRoute({ getParentRoute: () => signedIn, id: 'staff', component: StaffGate })
const reviewerDashboard = createRoute({
  getParentRoute: () => staff,
  path: PATHS.reviewerDashboard,
  component: ReviewerDashboardScreen,
})
const reviewDetail = createRoute({
  getParentRoute: () => staff,
  path: PATHS.reviewDetail,
  component: ReviewDetailScreen,
  remountDeps: ({ params }) => params, // another application starts afresh: nothing of a draft is carried over
})

const admin = createRoute({ getParentRoute: () => signedIn, id: 'admin', component: AdminGate })
const adminScreens = [
  createRoute({ getParentRoute: () => admin, path: PATHS.admin, component: AdminPortalScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminCatalog, component: CatalogScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminReports, component: ReportsScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminTeam, component: TeamScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminLetters, component: LettersScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminTracker, component: TrackerReportsScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminDocuments, component: DocumentsScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminAuditLog, component: AuditLogScreen }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminSystem, component: SystemScreen }),
]

const secondReadings = Object.entries(SECOND_READINGS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: to + location.searchStr + (location.hash && `#${location.hash}`), replace: true })
    },
  }),
)

/** All screens by address (Specification 2, Decision C1). */
export function createAppRouter() {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      home,
      login,
      signup,
      ...letterLinks,
      verify,
      signedIn.addChildren([
        dashboard,
        agreements,
        account,
        ...steps,
        staff.addChildren([reviewerDashboard, reviewDetail]),
        admin.addChildren(adminScreens),
      ]),
      ...secondReadings,
    ]),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })
  let shownPath = router.history.location.pathname
  router.history.subscribe(({ location, action }) => {
    if (location.pathname === shownPath) return // filters and pages of one screen
    shownPath = location.pathname
    announceNavigation(action.type)
  })

  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>
