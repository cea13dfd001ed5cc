import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import { COMPLETION_REFUSALS, STEP_REFUSALS } from '../application/step-access.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ListCursorSchema, ListLimitSchema, ListSearchSchema } from '../list-query.ts'
import { wholeNumberInAddress } from '../whole-number.ts'
import { AvailableCourseSchema } from './available-course-schema.ts'
import { CatalogChangeSchema } from './catalog-entry.ts'
import { COURSE_SORTS, MAX_PAGE } from './course-search.ts'

const selection = (problem: string) => z.object({ selectedCourseId: givenId(problem) })

export const courseContract = {
  'GET /api/courses/available': {
    who: 'signed-in',
    summary: "The catalog's available courses, filtered by the applicant's teaching topics",
    query: z.object({
      limit: ListLimitSchema,
      page: wholeNumberInAddress(`page must be a number from 1 to ${MAX_PAGE}`, { min: 1, max: MAX_PAGE }).default(1),
      cursor: ListCursorSchema,
      q: ListSearchSchema,
      sort: z.enum(COURSE_SORTS, 'There is no such order').default('name'),
      /** `all` leaves the applicant's topics aside: an empty list may mean that nothing matches, or that there is nothing. */
      topics: z.enum(['mine', 'all'], 'topics must be mine or all').default('mine'),
      /** One course alone, if it is still available. */
      id: givenId('There is no such course').optional(),
    }),
    response: z.array(AvailableCourseSchema),
    refuses: ['page-outdated'],
  },
  'POST /api/application/course-selection/save': {
    who: 'signed-in',
    summary: 'Save the selected course as a draft',
    body: selection('Please select a course before saving.'),
    response: ApplicationSchema,
    refuses: [...STEP_REFUSALS, 'course-taken', 'course-confirmed'],
  },
  'POST /api/application/course-selection': {
    who: 'signed-in',
    summary: 'Confirm the selected course; what the catalog says of it counts, whatever else is sent (E1)',
    body: selection('Please select a course before submitting.').extend({
      /** The course as the author was shown it; in other words or for another payout it is not confirmed (H213). */
      shown: CatalogChangeSchema.optional(),
    }),
    response: ApplicationSchema,
    refuses: [...COMPLETION_REFUSALS, 'course-confirmed', 'course-taken', 'course-changed'],
  },
} satisfies RouteTable
