import { lazyRouteComponent } from '@tanstack/react-router'
import type { ScreenName } from '#domain/screen/screen.ts'

/** What draws each screen: a script of its own, fetched when it is shown or about to be. */
export const SCREEN_VIEWS = {
  landing: lazyRouteComponent(() => import('#web/account/sign-in/landing-screen.tsx'), 'LandingScreen'),
  login: lazyRouteComponent(() => import('#web/account/sign-in/login-screen.tsx'), 'LoginScreen'),
  signup: lazyRouteComponent(() => import('#web/account/sign-in/signup-screen.tsx'), 'SignupScreen'),
  'forgot-password': lazyRouteComponent(
    () => import('#web/account/link/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  'reset-password': lazyRouteComponent(
    () => import('#web/account/link/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  'accept-invitation': lazyRouteComponent(
    () => import('#web/account/link/accept-invitation-screen.tsx'),
    'AcceptInvitationScreen',
  ),
  'change-email': lazyRouteComponent(() => import('#web/account/link/change-email-screen.tsx'), 'ChangeEmailScreen'),
  'undo-email-change': lazyRouteComponent(
    () => import('#web/account/link/undo-email-change-screen.tsx'),
    'UndoEmailChangeScreen',
  ),
  'stop-factor-reset': lazyRouteComponent(
    () => import('#web/account/link/stop-factor-reset-screen.tsx'),
    'StopFactorResetScreen',
  ),
  'verify-email': lazyRouteComponent(() => import('#web/account/link/verify-email-screen.tsx'), 'VerifyEmailScreen'),
  verify: lazyRouteComponent(() => import('#web/agreement/document/verify-screen.tsx'), 'VerifyScreen'),
  'phone-signing': lazyRouteComponent(
    () => import('#web/agreement/phone-signing/phone-signing-screen.tsx'),
    'PhoneSigningScreen',
  ),
  'public-page': lazyRouteComponent(() => import('./public-page-screen.tsx'), 'PublicPageScreen'),
  dashboard: lazyRouteComponent(() => import('#web/application/dashboard-screen.tsx'), 'DashboardScreen'),
  answers: lazyRouteComponent(() => import('#web/application/answers-screen.tsx'), 'AnswersScreen'),
  agreements: lazyRouteComponent(() => import('#web/agreement/agreements-screen.tsx'), 'AgreementsScreen'),
  account: lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
  'personal-info': lazyRouteComponent(() => import('#web/application/personal-info-screen.tsx'), 'PersonalInfoScreen'),
  nda: lazyRouteComponent(() => import('#web/agreement/nda-screen.tsx'), 'NdaScreen'),
  'audition-training': lazyRouteComponent(
    () => import('#web/training/audition-training-screen.tsx'),
    'AuditionTrainingScreen',
  ),
  'video-upload': lazyRouteComponent(() => import('#web/video/video-upload-screen.tsx'), 'VideoUploadScreen'),
  'course-selection': lazyRouteComponent(
    () => import('#web/course/course-selection-screen.tsx'),
    'CourseSelectionScreen',
  ),
  contracts: lazyRouteComponent(() => import('#web/agreement/contract/contracts-screen.tsx'), 'ContractsScreen'),
  'outline-training': lazyRouteComponent(
    () => import('#web/training/outline-training-screen.tsx'),
    'OutlineTrainingScreen',
  ),
  'course-outline-creation': lazyRouteComponent(
    () => import('#web/outline/course-outline-creation-screen.tsx'),
    'CourseOutlineCreationScreen',
  ),
  'reviewer-dashboard': lazyRouteComponent(
    () => import('#web/review/queue/reviewer-dashboard-screen.tsx'),
    'ReviewerDashboardScreen',
  ),
  'review-detail': lazyRouteComponent(() => import('#web/review/desk/review-detail-screen.tsx'), 'ReviewDetailScreen'),
  'admin-portal': lazyRouteComponent(() => import('#web/record/admin-portal-screen.tsx'), 'AdminPortalScreen'),
  catalog: lazyRouteComponent(() => import('#web/course/catalog-screen.tsx'), 'CatalogScreen'),
  reports: lazyRouteComponent(() => import('#web/report/reports-screen.tsx'), 'ReportsScreen'),
  team: lazyRouteComponent(() => import('#web/account/team/team-screen.tsx'), 'TeamScreen'),
  letters: lazyRouteComponent(() => import('#web/notice/letters-screen.tsx'), 'LettersScreen'),
  texts: lazyRouteComponent(() => import('#web/text/texts-screen.tsx'), 'TextsScreen'),
  text: lazyRouteComponent(() => import('#web/text/text-screen.tsx'), 'TextScreen'),
  'tracker-reports': lazyRouteComponent(() => import('#web/course/tracker-reports-screen.tsx'), 'TrackerReportsScreen'),
  documents: lazyRouteComponent(() => import('#web/agreement/document/documents-screen.tsx'), 'DocumentsScreen'),
  'audit-log': lazyRouteComponent(() => import('#web/audit/audit-log-screen.tsx'), 'AuditLogScreen'),
  system: lazyRouteComponent(() => import('./system-screen.tsx'), 'SystemScreen'),
} satisfies Record<ScreenName, unknown>
