/** Every screen's address (Specification 2); second readings lead to these (C1). */
export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  acceptInvitation: '/accept-invitation',
  changeEmail: '/change-email',
  undoEmailChange: '/undo-email-change',
  stopFactorReset: '/stop-factor-reset',
  verify: '/verify',
  phoneSigning: '/sign',
  publicPage: '/pages/$page',
  dashboard: '/dashboard',
  answers: '/answers/$phase',
  agreements: '/agreements',
  account: '/account',
  reviewerDashboard: '/reviewer-dashboard',
  reviewDetail: '/reviewer/applications/$applicationId',
  admin: '/admin',
  adminAuditLog: '/admin/audit-log',
  adminDocuments: '/admin/documents',
  adminLetters: '/admin/letters',
  adminTexts: '/admin/texts',
  adminText: '/admin/texts/$kind/$key',
  adminTracker: '/admin/tracker',
  adminCatalog: '/admin/catalog',
  adminTeam: '/admin/team',
  adminReports: '/admin/reports',
  adminSystem: '/admin/system',
  personalInfo: '/steps/personal-info',
  nda: '/steps/nda',
  auditionTraining: '/steps/audition-training',
  videoUpload: '/steps/video-upload',
  courseSelection: '/steps/course-selection',
  courseContracts: '/steps/course-contracts',
  courseOutlineTraining: '/steps/course-outline-training',
  courseOutlineCreation: '/steps/course-outline-creation',
} as const

/** C1: both readings of a path work; the key leads to the value. */
export const SECOND_READINGS = {
  '/reviewer': PATHS.reviewerDashboard,
  '/steps/training': PATHS.auditionTraining,
} as const

/** Everything that an applicant answers in a phase. */
export function answersPath(phase: 1 | 2): string {
  return PATHS.answers.replace('$phase', String(phase))
}

export function reviewDetailPath(applicationId: string): string {
  return PATHS.reviewDetail.replace('$applicationId', applicationId)
}

/** Where visitors read a page of the publisher. */
export function publicPagePath(key: string): string {
  return PATHS.publicPage.replace('$page', key)
}

/** Where one text of the publisher is written. */
export function textPath({ kind, key }: { kind: string; key: string }): string {
  return PATHS.adminText.replace('$kind', kind).replace('$key', key)
}
