import { COURSE_SORTS } from '#domain/course/course-contract.ts'
import { searchedFor } from '#web/platform/list/list-search.ts'

export type CourseSort = (typeof COURSE_SORTS)[number]

/** Which page of which courses: everything that the address of the list says. */
export type CourseSearch = {
  q?: string
  /** Left out for the usual order: by name. */
  sort?: Exclude<CourseSort, 'name'>
  /** From 2; left out for the first page. */
  page?: number
}

/** The server refuses pages beyond. */
const MAX_PAGE = 100_000

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readCourseSearch(search: Record<string, unknown>): CourseSearch {
  const q = searchedFor(search)
  const sort = COURSE_SORTS.find(known => known === search.sort)
  const page = Number(search.page)

  return {
    ...(q && { q }),
    ...(sort && sort !== 'name' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  }
}
