import { AVAILABILITIES, type Availability } from '#domain/course/availability.ts'

/** Which courses of the catalog: everything that the address says. */
export type CatalogSearch = { q?: string; availability?: Availability; cursor?: string }

/** The server refuses longer ones. */
export const MAX_CATALOG_QUERY = 200

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readCatalogSearch(search: Record<string, unknown>): CatalogSearch {
  const typed = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  const q = typed.trim().slice(0, MAX_CATALOG_QUERY)
  const availability = AVAILABILITIES.find(known => known === search.availability)
  const cursor = typeof search.cursor === 'string' ? search.cursor : ''
  return { ...(q && { q }), ...(availability && { availability }), ...(cursor && { cursor }) }
}
