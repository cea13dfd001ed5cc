import { type ListSearch, readListSearch } from '../list-search.ts'
import { AVAILABILITIES, type Availability } from './availability.ts'

/** Which courses of the catalog: everything that the address says. */
export type CatalogSearch = ListSearch & { availability?: Availability }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readCatalogSearch(search: Record<string, unknown>): CatalogSearch {
  const availability = AVAILABILITIES.find(known => known === search.availability)

  return { ...readListSearch(search), ...(availability && { availability }) }
}

/** Rows of a page of the catalog. */
export const CATALOG_PAGE_SIZE = 25

/** What the API is asked for a page of the catalog. */
export function catalogQuery(search: CatalogSearch) {
  return { limit: CATALOG_PAGE_SIZE, ...search }
}
