import { PATHS } from '#domain/application/paths.ts'

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

export const ADMIN_PLACES: readonly AdminPlace[] = ADMIN_GROUPS.flatMap(({ places }) => places)

/** The address of a place, as `current` names it. */
export function addressOfPlace({ to, search }: AdminPlace): string {
  return search ? COURSE_RECORDS : to
}
