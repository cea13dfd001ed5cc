import { mayReview, type Role, whyNotForRole } from '../account/role.ts'
import { PATHS, SECOND_READINGS } from '../application/paths.ts'
import type { StepId } from '../application/step.ts'
import type { Who } from '../contract/route-spec.ts'

type ScreenSpec = {
  path: string
  /** Who finds it (Specification 2). */
  who: Who
  /** The step that its guard asks about. */
  step?: StepId
  /** What the part that its path leaves open may be; left out: whatever it is. */
  takes?: RegExp
}

/** Every screen, named as the file in `src/web` that draws it: `landing` is `landing-screen.tsx`. */
export const SCREENS = {
  landing: { path: PATHS.home, who: 'anyone' },
  login: { path: PATHS.login, who: 'anyone' },
  signup: { path: PATHS.signup, who: 'anyone' },
  'forgot-password': { path: PATHS.forgotPassword, who: 'anyone' },
  'reset-password': { path: PATHS.resetPassword, who: 'anyone' },
  'accept-invitation': { path: PATHS.acceptInvitation, who: 'anyone' },
  'change-email': { path: PATHS.changeEmail, who: 'anyone' },
  'undo-email-change': { path: PATHS.undoEmailChange, who: 'anyone' },
  'stop-factor-reset': { path: PATHS.stopFactorReset, who: 'anyone' },
  'verify-email': { path: PATHS.verifyEmail, who: 'anyone' },
  verify: { path: PATHS.verify, who: 'anyone' },
  'phone-signing': { path: PATHS.phoneSigning, who: 'anyone' },
  'public-page': { path: PATHS.publicPage, who: 'anyone' },

  dashboard: { path: PATHS.dashboard, who: 'signed-in' },
  answers: { path: PATHS.answers, who: 'signed-in', takes: /^[12]$/ },
  account: { path: PATHS.account, who: 'signed-in' },
  agreements: { path: PATHS.agreements, who: 'signed-in' },
  'personal-info': { path: PATHS.personalInfo, who: 'signed-in', step: 'personal-info' },
  nda: { path: PATHS.nda, who: 'signed-in', step: 'nda' },
  'audition-training': { path: PATHS.auditionTraining, who: 'signed-in', step: 'audition-training' },
  'video-upload': { path: PATHS.videoUpload, who: 'signed-in', step: 'video-upload' },
  'course-selection': { path: PATHS.courseSelection, who: 'signed-in', step: 'course-selection' },
  // Whoever may choose a course may come here: without a choice the screen itself says that it is required.
  contracts: { path: PATHS.courseContracts, who: 'signed-in', step: 'course-selection' },
  'outline-training': { path: PATHS.courseOutlineTraining, who: 'signed-in', step: 'course-outline-training' },
  'course-outline-creation': {
    path: PATHS.courseOutlineCreation,
    who: 'signed-in',
    step: 'course-outline-creation',
  },

  'reviewer-dashboard': { path: PATHS.reviewerDashboard, who: 'reviewer' },
  'review-detail': { path: PATHS.reviewDetail, who: 'reviewer' },

  'admin-portal': { path: PATHS.admin, who: 'admin' },
  catalog: { path: PATHS.adminCatalog, who: 'admin' },
  reports: { path: PATHS.adminReports, who: 'admin' },
  team: { path: PATHS.adminTeam, who: 'admin' },
  letters: { path: PATHS.adminLetters, who: 'admin' },
  texts: { path: PATHS.adminTexts, who: 'counsel' },
  text: { path: PATHS.adminText, who: 'counsel' },
  'tracker-reports': { path: PATHS.adminTracker, who: 'admin' },
  documents: { path: PATHS.adminDocuments, who: 'counsel' },
  'audit-log': { path: PATHS.adminAuditLog, who: 'counsel' },
  system: { path: PATHS.adminSystem, who: 'admin' },
} as const satisfies Record<string, ScreenSpec>

export type ScreenName = keyof typeof SCREENS

// reason: Object.keys of a literal answers with exactly its keys
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

/** What is known of a screen, its step included where it has one. */
export function screenOf(name: ScreenName): ScreenSpec {
  return SCREENS[name]
}

/** Whether a screen is found by somebody of this role; null is a visitor. */
function mayOpen(who: Who, role: Role | null): boolean {
  return who === 'anyone' || (role !== null && whyNotForRole(role, who) === null)
}

/** `/`: the cover for visitors, then the dashboard of the person's role (Specification 2). */
export function homeScreen(role: Role | null): 'landing' | 'dashboard' | 'reviewer-dashboard' | 'texts' {
  if (role === null) return 'landing'
  if (role === 'counsel') return 'texts'
  return mayReview(role) ? 'reviewer-dashboard' : 'dashboard'
}

/** What is shown under a path of the portal, and the parts that the path names. */
export type Shown = { screen: ScreenName; params: Readonly<Record<string, string>> }

/** What somebody of this role is shown under a path; null where there is nothing, or nothing for them. */
export function screenAt(pathname: string, role: Role | null): Shown | null {
  const path = new Map(Object.entries(SECOND_READINGS)).get(pathname) ?? pathname
  if (path === PATHS.home) return { screen: homeScreen(role), params: {} }

  for (const screen of SCREEN_NAMES) {
    const { path: pattern, who, takes } = screenOf(screen)
    const params = paramsIn(path, pattern)
    if (params === null) continue
    const isTaken = !takes || Object.values(params).every(part => takes.test(part))
    return isTaken && mayOpen(who, role) ? { screen, params } : null
  }
  return null
}

function paramsIn(path: string, pattern: string): Record<string, string> | null {
  const [given, wanted] = [path.split('/'), pattern.split('/')]
  if (given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('$')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}
