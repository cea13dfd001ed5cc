import { z } from 'zod'
import { ofEach } from '../form-fields.ts'
import { CATALOG_FIELDS } from './catalog-entry.ts'

/** A course of the catalog that an author may pick (Specification 3). */
export const AvailableCourseSchema = z.object({
  id: z.uuid(),
  ...ofEach(CATALOG_FIELDS, 'stored'),
  /** Dollars: the usual payout where the catalog names none (E1). */
  payout: z.number(),
})
export type AvailableCourse = z.infer<typeof AvailableCourseSchema>
