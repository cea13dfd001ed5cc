import type { Role } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { screenAt } from '#domain/screen/screen.ts'

export type AdminPlace = { label: string; to: string; search?: { tab: 'courses' } }

/** The course records are the second tab of the admin portal. */
export const COURSE_RECORDS = `${PATHS.admin}?tab=courses`

/** What admins run the program from, by what it is about. */
export const ADMIN_GROUPS: readonly { title: string; places: readonly AdminPlace[] }[] = [
  {
    title: 'People',
    places: [
      { label: 'Authors', to: PATHS.admin },
      { label: 'Team', to: PATHS.adminTeam },
      { label: 'Documents', to: PATHS.adminDocuments },
    ],
  },
  {
    title: 'Courses',
    places: [
      { label: 'Courses', to: PATHS.admin, search: { tab: 'courses' } },
      { label: 'Catalog', to: PATHS.adminCatalog },
    ],
  },
  {
    title: 'Communication',
    places: [
      { label: 'Emails', to: PATHS.adminLetters },
      { label: 'Texts', to: PATHS.adminTexts },
      { label: 'Tracker', to: PATHS.adminTracker },
    ],
  },
  {
    title: 'Operation',
    places: [
      { label: 'Reports', to: PATHS.adminReports },
      { label: 'Audit Log', to: PATHS.adminAuditLog },
      { label: 'System', to: PATHS.adminSystem },
    ],
  },
]

/** Those of them that somebody of this role finds. */
export function adminGroupsFor(role: Role): typeof ADMIN_GROUPS {
  return ADMIN_GROUPS.map(({ title, places }) => ({
    title,
    places: places.filter(({ to }) => screenAt(to, role) !== null),
  })).filter(({ places }) => places.length > 0)
}

export const ADMIN_PLACES: readonly AdminPlace[] = ADMIN_GROUPS.flatMap(({ places }) => places)

/** The address of a place, as `current` names it. */
export function addressOfPlace({ to, search }: AdminPlace): string {
  return search ? COURSE_RECORDS : to
}
