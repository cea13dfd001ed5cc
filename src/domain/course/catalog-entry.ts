import { z } from 'zod'
import { requiredText, text } from '../text-field.ts'
import { AvailableCourseSchema } from './available-course.ts'

/** Characters. */
export const MAX_COURSE_NAME_LENGTH = 200
export const MAX_COURSE_DESCRIPTION_LENGTH = 5000
export const MAX_SKILL_TAG_LENGTH = 100
export const MAX_SKILL_TAGS = 20

const MAX_HOURS = 9999
const MAX_PAYOUT = 9_999_999

const HOURS_PROBLEM = 'estimatedHours must be a number above 0, such as 2.5'
const PAYOUT_PROBLEM = 'payout must be a number of dollars, such as 400'

/** What an admin says of a course (G2). Without a payout the usual one counts (E1). */
export const CatalogEntrySchema = z.object({
  name: requiredText(
    MAX_COURSE_NAME_LENGTH,
    'name is required',
    `name has more than ${MAX_COURSE_NAME_LENGTH} characters`,
  ),
  description: text(
    MAX_COURSE_DESCRIPTION_LENGTH,
    'description must be text',
    `description has more than ${MAX_COURSE_DESCRIPTION_LENGTH} characters`,
  ).default(''),
  skillTags: z
    .array(
      requiredText(
        MAX_SKILL_TAG_LENGTH,
        'skillTags must be words',
        `a tag has more than ${MAX_SKILL_TAG_LENGTH} characters`,
      ),
      'skillTags must be a list of words',
    )
    .max(MAX_SKILL_TAGS, `skillTags may hold at most ${MAX_SKILL_TAGS} tags`)
    .default([]),
  estimatedHours: z
    .number(HOURS_PROBLEM)
    .min(0.01, HOURS_PROBLEM)
    .max(MAX_HOURS, `estimatedHours is more than ${MAX_HOURS}`),
  payout: z
    .number(PAYOUT_PROBLEM)
    .min(0, PAYOUT_PROBLEM)
    .max(MAX_PAYOUT, `payout is more than ${MAX_PAYOUT}`)
    .nullish(),
  available: z.boolean('available must be true or false').default(true),
})
export type CatalogEntry = z.output<typeof CatalogEntrySchema>

/** A course as admins see it: with its own payout, if it has one, and who has confirmed it. */
export const CatalogCourseSchema = AvailableCourseSchema.extend({
  /** Dollars; null where the usual one counts. */
  payout: z.number().nullable(),
  confirmedBy: z.object({ applicationId: z.uuid(), name: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type CatalogCourse = z.infer<typeof CatalogCourseSchema>

/** What the words of a tags cell mean: parts between semicolons, blanks left out, each once. */
export function tagsFrom(cell: string): string[] {
  return [...new Set(cell.split(';').map(tag => tag.trim()))].filter(tag => tag !== '')
}
