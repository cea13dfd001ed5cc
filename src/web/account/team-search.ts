import { ROLES, type Role } from '#domain/account/role.ts'
import { type ListSearch, readListSearch } from '#web/platform/list/list-search.ts'

/** Which accounts: everything that the address says. Left out, the role is staff's: a search looks through everybody. */
export type TeamSearch = ListSearch & { role?: Role }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const role = ROLES.find(known => known === search.role)

  return { ...readListSearch(search), ...(role && { role }) }
}
