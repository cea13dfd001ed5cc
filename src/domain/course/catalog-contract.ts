import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ListCursorIdSchema, ListLimitSchema, ListSearchSchema } from '../list-query.ts'
import { wholeNumberInAddress } from '../whole-number.ts'
import { AVAILABILITIES } from './availability.ts'
import { CatalogChangeSchema, CatalogCourseSchema, CatalogEntrySchema } from './catalog-entry.ts'
import { ImportReportSchema } from './catalog-file.ts'

export const catalogContract = {
  'GET /api/admin/available-courses': {
    who: 'admin',
    summary: 'The whole catalog by name, with who has confirmed a course (G2)',
    query: z.object({
      limit: ListLimitSchema,
      cursor: ListCursorIdSchema,
      q: ListSearchSchema,
      availability: z.enum(AVAILABILITIES, 'There is no such filter').optional(),
    }),
    response: z.array(CatalogCourseSchema),
    refuses: ['page-outdated'],
  },
  'POST /api/admin/available-courses': {
    who: 'admin',
    summary: 'Add a course to the catalog, under an id of its own where it names one: sent again it is there once',
    body: CatalogEntrySchema.extend({ id: givenId('id must be a UUID').optional() }),
    status: 201,
    response: CatalogCourseSchema,
    refuses: ['course-confirmed-by-author'],
  },
  'PATCH /api/admin/available-courses/:courseId': {
    who: 'admin',
    summary: 'Change what the catalog says of a course; one that is confirmed is not offered again',
    params: z.object({ courseId: givenId('There is no such course') }),
    body: CatalogChangeSchema,
    response: CatalogCourseSchema,
    refuses: ['no-such-course', 'course-confirmed-by-author'],
  },
  'POST /api/admin/available-courses/import': {
    who: 'admin',
    // Each may be a file of 32 MB.
    limit: { max: 20, minutes: 1 },
    summary: 'Add the courses of a text/csv file, all of them or none; with preview=true, tell what it would do',
    query: z.object({
      preview: z.enum(['true', 'false'], 'preview must be true or false').default('false'),
      // As the preview told it: what is sent twice is then imported once (H210).
      coursesBefore: wholeNumberInAddress('coursesBefore must be a whole number').optional(),
    }),
    response: ImportReportSchema,
    refuses: ['invalid-catalog', 'catalog-too-large', 'not-a-catalog', 'catalog-changed'],
  },
} satisfies RouteTable
