import { ROLES, type Role } from '#domain/account/role.ts'

/** Which accounts: everything that the address says. Left out, the role is staff's: a search looks through everybody. */
export type TeamSearch = { q?: string; role?: Role; cursor?: string }

/** The server refuses longer ones. */
export const MAX_TEAM_QUERY = 200

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const typed = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  const q = typed.trim().slice(0, MAX_TEAM_QUERY)
  const role = ROLES.find(known => known === search.role)
  const cursor = typeof search.cursor === 'string' ? search.cursor : ''
  return { ...(q && { q }), ...(role && { role }), ...(cursor && { cursor }) }
}
