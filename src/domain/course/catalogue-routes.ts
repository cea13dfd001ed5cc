import { z } from 'zod'
import { MAX_LIST_LENGTH, type RouteTable } from '../contract/route-spec.ts'
import { AVAILABILITIES } from './availability.ts'
import { CatalogueCourseSchema, CatalogueEntrySchema } from './catalogue-entry.ts'
import { ImportReportSchema } from './catalogue-file.ts'

export const catalogueRoutes = {
  'GET /api/admin/available-courses': {
    who: 'admin',
    summary: 'The whole catalogue by name, with who has confirmed a course (G2)',
    query: z.object({
      limit: z.coerce.number('limit must be a number').int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
      cursor: z.uuid('This page of the list is no longer valid').optional(),
      q: z.string().max(200).optional(),
      availability: z.enum(AVAILABILITIES, 'There is no such filter').optional(),
    }),
    response: z.array(CatalogueCourseSchema),
  },
  'POST /api/admin/available-courses': {
    who: 'admin',
    summary: 'Add a course to the catalogue',
    body: CatalogueEntrySchema,
    status: 201,
    response: CatalogueCourseSchema,
  },
  'PATCH /api/admin/available-courses/:courseId': {
    who: 'admin',
    summary: 'Change what the catalogue says of a course; one that is confirmed is not offered again',
    params: z.object({ courseId: z.uuid('There is no such course') }),
    body: z.object({
      name: CatalogueEntrySchema.shape.name.optional(),
      description: CatalogueEntrySchema.shape.description.unwrap().optional(),
      skillTags: CatalogueEntrySchema.shape.skillTags.unwrap().optional(),
      estimatedHours: CatalogueEntrySchema.shape.estimatedHours.optional(),
      payout: CatalogueEntrySchema.shape.payout,
      available: CatalogueEntrySchema.shape.available.unwrap().optional(),
    }),
    response: CatalogueCourseSchema,
  },
  'POST /api/admin/available-courses/import': {
    who: 'admin',
    summary: 'Add the courses of a text/csv file, all of them or none; with preview=true, tell what it would do',
    query: z.object({ preview: z.enum(['true', 'false'], 'preview must be true or false').default('false') }),
    response: ImportReportSchema,
  },
} satisfies RouteTable
