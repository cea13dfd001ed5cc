import { z } from 'zod'
import { namesOf, ofEach } from '../form-fields.ts'
import { requiredText, text } from '../text-schemas.ts'
import { booleanFrom, numberFrom, tagsFrom } from './catalog-cell.ts'

/** Characters. */
export const MAX_COURSE_NAME_LENGTH = 200
export const MAX_COURSE_DESCRIPTION_LENGTH = 5000
const MAX_SKILL_TAG_LENGTH = 100
const MAX_SKILL_TAGS = 20

const MAX_HOURS = 9999
const MAX_PAYOUT = 9_999_999

const HOURS_PROBLEM = 'estimatedHours must be a number above 0, such as 2.5'
const PAYOUT_PROBLEM = 'payout must be a number of dollars, such as 400'

const name = requiredText(
  MAX_COURSE_NAME_LENGTH,
  'name is required',
  `name has more than ${MAX_COURSE_NAME_LENGTH} characters`,
)
const description = text(
  MAX_COURSE_DESCRIPTION_LENGTH,
  'description must be text',
  `description has more than ${MAX_COURSE_DESCRIPTION_LENGTH} characters`,
)
const skillTag = requiredText(
  MAX_SKILL_TAG_LENGTH,
  'skillTags must be words',
  `a tag has more than ${MAX_SKILL_TAG_LENGTH} characters`,
)
const skillTags = z
  .array(skillTag, 'skillTags must be a list of words')
  .max(MAX_SKILL_TAGS, `skillTags may hold at most ${MAX_SKILL_TAGS} tags`)
const estimatedHours = z
  .number(HOURS_PROBLEM)
  .min(0.01, HOURS_PROBLEM)
  .max(MAX_HOURS, `estimatedHours is more than ${MAX_HOURS}`)
const payout = z
  .number(PAYOUT_PROBLEM)
  .min(0, PAYOUT_PROBLEM)
  .max(MAX_PAYOUT, `payout is more than ${MAX_PAYOUT}`)
  .nullish()
const available = z.boolean('available must be true or false')

type CatalogField = {
  label: string
  /** What a new course says. */
  schema: z.ZodType
  /** What a change says; what it leaves out stays. */
  change: z.ZodType
  /** What is stored of it, and answered. */
  stored: z.ZodType
  /** What the cell of a catalog file means. */
  read: (cell: string) => unknown
}

/** What an admin says of a course (G2), in the order of a catalog file's columns. Without a payout the usual one counts (E1). */
export const CATALOG_FIELDS = {
  name: { label: 'Name', schema: name, change: name.optional(), stored: z.string(), read: cell => cell },
  description: {
    label: 'Description',
    schema: description.default(''),
    change: description.optional(),
    stored: z.string(),
    read: cell => cell,
  },
  skillTags: {
    label: 'Skill tags',
    schema: skillTags.default([]),
    change: skillTags.optional(),
    stored: z.array(z.string()),
    read: tagsFrom,
  },
  /** May be below 1. */
  estimatedHours: {
    label: 'Duration in hours',
    schema: estimatedHours,
    change: estimatedHours.optional(),
    stored: z.number(),
    read: numberFrom,
  },
  payout: {
    label: 'Payout in dollars',
    schema: payout,
    change: payout,
    stored: z.number().nullable(),
    read: cell => (cell.trim() === '' ? null : numberFrom(cell)),
  },
  available: {
    label: 'Available',
    schema: available.default(true),
    change: available.optional(),
    stored: z.boolean(),
    read: booleanFrom,
  },
} satisfies Record<string, CatalogField>
export type CatalogColumn = keyof typeof CATALOG_FIELDS

/** The first line of a catalog file (G2). */
export const CATALOG_COLUMNS = namesOf(CATALOG_FIELDS)

export const CatalogEntrySchema = z.object(ofEach(CATALOG_FIELDS, 'schema'))
export type CatalogEntry = z.output<typeof CatalogEntrySchema>

export const CatalogChangeSchema = z.object(ofEach(CATALOG_FIELDS, 'change'))
export type CatalogChange = z.output<typeof CatalogChangeSchema>

/** Which of these fields a course says otherwise; those that are left out it may. */
export function differingFields(course: Readonly<Partial<CatalogEntry>>, others: CatalogChange): CatalogColumn[] {
  return namesOf(CATALOG_FIELDS).filter(
    name => others[name] !== undefined && JSON.stringify(others[name]) !== JSON.stringify(course[name]),
  )
}

/** What was typed otherwise than it stood there: the rest may have been changed by somebody else since it was read. */
export function changeOf(course: Readonly<CatalogEntry>, typed: CatalogChange): CatalogChange {
  const changed: readonly string[] = differingFields(course, typed)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => changed.includes(name)))
}

/** A course as admins see it: with its own payout, if it has one, and who has confirmed it. */
export const CatalogCourseSchema = z.object({
  id: z.uuid(),
  ...ofEach(CATALOG_FIELDS, 'stored'),
  confirmedBy: z.object({ applicationId: z.uuid(), name: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type CatalogCourse = z.infer<typeof CatalogCourseSchema>
