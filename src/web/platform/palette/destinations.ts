import type { Role } from '#domain/account/role.ts'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { screenAt } from '#domain/screen/screen.ts'
import type { Found } from '#domain/search/search-contract.ts'
import { adminGroupsFor } from '../page/admin-places.ts'

/** Somewhere to go: its name, a line that tells it from others, and its address. */
export type Destination = { id: string; title: string; line?: string; to: string; search?: Record<string, string> }
export type DestinationGroup = { title: string; destinations: readonly Destination[] }

const PAGES: readonly Destination[] = [
  { id: 'applications', title: 'Applications', to: PATHS.reviewerDashboard },
  { id: 'account', title: 'Your account', to: PATHS.account },
]

/** The pages that this role may open whose name has these letters; all of them where nothing is typed. */
export function pagesFor(role: Role, typed: string): DestinationGroup {
  const letters = typed.trim().toLowerCase()
  const pages = [...PAGES.filter(({ to }) => screenAt(to, role) !== null), ...adminPagesFor(role)]
  return { title: 'Pages', destinations: pages.filter(({ title }) => title.toLowerCase().includes(letters)) }
}

function adminPagesFor(role: Role): Destination[] {
  return adminGroupsFor(role).flatMap(({ title: line, places }) =>
    places.map(({ label, to, search }) => ({
      id: `${to}${search?.tab ?? ''}`,
      title: label,
      line,
      to,
      ...(search && { search }),
    })),
  )
}

/** What was found, by its kind, with where it leads. */
export function groupsOf(found: readonly Found[]): DestinationGroup[] {
  return KINDS.map(([kind, title]) => ({
    title,
    destinations: found.filter(each => each.kind === kind).map(each => ({ ...each, ...PLACES[kind](each) })),
  }))
}

const KINDS = [
  ['application', 'Applications'],
  ['author', 'Authors'],
  ['course', 'Courses'],
] as const

const PLACES = {
  application: ({ id }) => ({ to: reviewDetailPath(id) }),
  author: ({ line }) => ({ to: PATHS.admin, search: { q: line } }),
  course: ({ title }) => ({ to: PATHS.admin, search: { tab: 'courses', q: title } }),
} as const satisfies Record<Found['kind'], (found: Found) => Pick<Destination, 'to' | 'search'>>
