import { AVAILABILITIES, type Availability } from '#domain/course/availability.ts'
import { type ListSearch, readListSearch } from '#web/platform/list/list-search.ts'

/** Which courses of the catalog: everything that the address says. */
export type CatalogSearch = ListSearch & { availability?: Availability }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readCatalogSearch(search: Record<string, unknown>): CatalogSearch {
  const availability = AVAILABILITIES.find(known => known === search.availability)

  return { ...readListSearch(search), ...(availability && { availability }) }
}
