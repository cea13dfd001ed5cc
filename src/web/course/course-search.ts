import { COURSE_SORTS } from '#domain/course/course-contract.ts'

export type CourseSort = (typeof COURSE_SORTS)[number]

/** Which page of which courses: everything that the address of the list says. */
export type CourseSearch = {
  q?: string
  /** Left out for the usual order: by name. */
  sort?: Exclude<CourseSort, 'name'>
  /** From 2; left out for the first page. */
  page?: number
}

/** The server refuses longer ones, and pages beyond. */
export const MAX_COURSE_QUERY = 200
const MAX_PAGE = 100_000

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readCourseSearch(search: Record<string, unknown>): CourseSearch {
  // A search for digits alone comes out of the address as a number.
  const typed = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  const q = typed.trim().slice(0, MAX_COURSE_QUERY)
  const sort = COURSE_SORTS.find(known => known === search.sort)
  const page = Number(search.page)

  return {
    ...(q && { q }),
    ...(sort && sort !== 'name' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  }
}
