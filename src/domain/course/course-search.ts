import { searchedFor } from '../list-search.ts'
import { COURSES_PER_PAGE } from './available-course.ts'

export const COURSE_SORTS = ['name', 'payout', 'duration'] as const
type CourseSort = (typeof COURSE_SORTS)[number]

/** Which page of which courses: everything that the address of the list says. */
export type CourseSearch = {
  q?: string
  /** Left out for the usual order: by name. */
  sort?: Exclude<CourseSort, 'name'>
  /** From 2; left out for the first page. */
  page?: number
}

/** The server refuses pages beyond. */
export const MAX_PAGE = 100_000

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

/** What the API is asked for a page of the courses. */
export function coursesQuery(search: CourseSearch) {
  return { limit: COURSES_PER_PAGE, ...search }
}

/** What the API is asked for one course, whatever the topics of who asks. */
export function courseQuery(id: string) {
  return { id, topics: 'all', limit: 1 } as const
}
