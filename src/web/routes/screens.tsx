import { lazyRouteComponent } from '@tanstack/react-router'

/** Every screen is a chunk of its own, fetched when it is shown or about to be. */
export const LandingScreen = lazyRouteComponent(() => import('#web/account/landing-screen.tsx'), 'LandingScreen')
export const LoginScreen = lazyRouteComponent(() => import('#web/account/login-screen.tsx'), 'LoginScreen')
export const SignupScreen = lazyRouteComponent(() => import('#web/account/signup-screen.tsx'), 'SignupScreen')
export const ForgotPasswordScreen = lazyRouteComponent(
  () => import('#web/account/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
)
export const ResetPasswordScreen = lazyRouteComponent(
  () => import('#web/account/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
export const VerifyEmailScreen = lazyRouteComponent(
  () => import('#web/account/verify-email-screen.tsx'),
  'VerifyEmailScreen',
)
export const DashboardScreen = lazyRouteComponent(
  () => import('#web/application/dashboard-screen.tsx'),
  'DashboardScreen',
)

export const StepGuard = lazyRouteComponent(() => import('#web/application/step-guard.tsx'), 'StepGuard')
export const PersonalInfoScreen = lazyRouteComponent(
  () => import('#web/application/personal-info-screen.tsx'),
  'PersonalInfoScreen',
)
export const VerifyScreen = lazyRouteComponent(() => import('#web/agreement/verify-screen.tsx'), 'VerifyScreen')
export const AgreementsScreen = lazyRouteComponent(
  () => import('#web/agreement/agreements-screen.tsx'),
  'AgreementsScreen',
)
export const NdaScreen = lazyRouteComponent(() => import('#web/agreement/nda-screen.tsx'), 'NdaScreen')
export const AuditionTrainingScreen = lazyRouteComponent(
  () => import('#web/training/audition-training-screen.tsx'),
  'AuditionTrainingScreen',
)
export const VideoUploadScreen = lazyRouteComponent(
  () => import('#web/video/video-upload-screen.tsx'),
  'VideoUploadScreen',
)
export const CourseOutlineCreationScreen = lazyRouteComponent(
  () => import('#web/outline/course-outline-creation-screen.tsx'),
  'CourseOutlineCreationScreen',
)
export const CourseSelectionScreen = lazyRouteComponent(
  () => import('#web/course/course-selection-screen.tsx'),
  'CourseSelectionScreen',
)
export const ContractsScreen = lazyRouteComponent(
  () => import('#web/agreement/contracts-screen.tsx'),
  'ContractsScreen',
)
export const OutlineTrainingScreen = lazyRouteComponent(
  () => import('#web/training/outline-training-screen.tsx'),
  'OutlineTrainingScreen',
)

export const AdminPortalScreen = lazyRouteComponent(
  () => import('#web/record/admin-portal-screen.tsx'),
  'AdminPortalScreen',
)
export const AuditLogScreen = lazyRouteComponent(() => import('#web/audit/audit-log-screen.tsx'), 'AuditLogScreen')
export const CatalogScreen = lazyRouteComponent(() => import('#web/course/catalog-screen.tsx'), 'CatalogScreen')
export const ReportsScreen = lazyRouteComponent(() => import('#web/report/reports-screen.tsx'), 'ReportsScreen')
export const SystemScreen = lazyRouteComponent(() => import('#web/system/system-screen.tsx'), 'SystemScreen')
export const AccountScreen = lazyRouteComponent(() => import('#web/account/account-screen.tsx'), 'AccountScreen')
export const TeamScreen = lazyRouteComponent(() => import('#web/account/team-screen.tsx'), 'TeamScreen')
export const DocumentsScreen = lazyRouteComponent(
  () => import('#web/agreement/documents-screen.tsx'),
  'DocumentsScreen',
)
export const LettersScreen = lazyRouteComponent(() => import('#web/notice/letters-screen.tsx'), 'LettersScreen')
export const TrackerReportsScreen = lazyRouteComponent(
  () => import('#web/course/tracker-reports-screen.tsx'),
  'TrackerReportsScreen',
)

export const ReviewerDashboardScreen = lazyRouteComponent(
  () => import('#web/review/queue/reviewer-dashboard-screen.tsx'),
  'ReviewerDashboardScreen',
)
export const ReviewDetailScreen = lazyRouteComponent(
  () => import('#web/review/desk/review-detail-screen.tsx'),
  'ReviewDetailScreen',
)
