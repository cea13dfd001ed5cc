import { type ListSearch, readListSearch } from '../list-search.ts'
import { ROLES, type Role } from './role.ts'

/** Which accounts: everything that the address says. Left out, the role is staff's: a search looks through everybody. */
export type TeamSearch = ListSearch & { role?: Role; factor?: 'missing' }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const role = ROLES.find(known => known === search.role)

  return {
    ...readListSearch(search),
    ...(role && { role }),
    ...(search.factor === 'missing' && { factor: search.factor }),
  }
}

/** Rows of a page of accounts. */
export const TEAM_PAGE_SIZE = 25

/** What the API is asked for a page of accounts. */
export function teamQuery({ cursor, q, role, factor }: TeamSearch) {
  return { limit: TEAM_PAGE_SIZE, cursor, q, role: role ?? (q === undefined ? 'staff' : undefined), factor } as const
}
