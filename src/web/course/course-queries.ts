import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiInput } from '#domain/api-address.ts'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { type CourseSearch, courseQuery, coursesQuery } from '#domain/course/course-search.ts'
import { call } from '#web/platform/api/api.ts'
import { useApplicationChange } from '#web/platform/api/application-query.ts'
import { JUST_READ_MS, readingAs } from '#web/platform/api/reading.ts'

export const CATALOG_KEY = '/api/courses/available'

/** Courses are taken by others at any time: this list alone is always read anew (Specification 7). */
const ALWAYS_FRESH = { staleTime: JUST_READ_MS } as const

const pageQuery = (search: CourseSearch) =>
  readingAs(
    'GET /api/courses/available',
    {
      key: [CATALOG_KEY, search],
      as: ({ answer, headers }) => ({
        courses: answer,
        total: Number(headers.get('x-total-count') ?? answer.length),
        page: search.page ?? 1,
      }),
    },
    { query: coursesQuery(search) },
  )

/** One page of the courses that suit the applicant. The page before stays in sight until the next one is there. */
export function useCoursePage(search: CourseSearch) {
  return useQuery({ ...pageQuery(search), ...ALWAYS_FRESH, placeholderData: keepPreviousData })
}

/** The course of that id, null when it is no longer available; asked for a choice that was saved earlier. */
export function useCourse(id: string | null) {
  return useQuery({
    ...readingAs(
      'GET /api/courses/available',
      { key: [CATALOG_KEY, { id }], as: ({ answer: [course] }) => course ?? null },
      { query: courseQuery(id ?? '') },
    ),
    ...ALWAYS_FRESH,
    enabled: id !== null,
  })
}

/** Whether there are courses at all, whatever the applicant's topics: an empty list may mean either. */
export function useHasCourses(enabled: boolean) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [CATALOG_KEY, 'any'],
    queryFn: async ({ signal }) => {
      const any = await call('GET /api/courses/available', { query: { topics: 'all', limit: 1 }, signal })
      return any.length > 0
    },
    enabled,
  })
}

/** Keeps a choice as a draft; the course stays free for others. */
export function useSaveCourseChoice() {
  return useApplicationChange((body: ApiInput<'POST /api/application/course-selection/save'>['body']) =>
    call('POST /api/application/course-selection/save', { body }),
  )
}

type Confirmation = {
  selectedCourseId: string
  courseName: string
  courseDescription: string
  courseSkills: string[]
  courseDuration: number
  coursePayout: number
  shown: AvailableCourse
}

/** Confirms a choice: of many who confirm one course at once, one gets it (E1). What the catalog says of it counts. */
export function useConfirmCourse() {
  return useApplicationChange((body: Confirmation) => call('POST /api/application/course-selection', { body }))
}
