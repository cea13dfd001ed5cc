import { z } from 'zod'
import { differencesBetween } from './outline-conflict.ts'
import type { Outline } from './outline-schemas.ts'

/** Saved versions that are kept of an outline; with one more the oldest goes. */
export const MAX_OUTLINE_VERSIONS = 50

/** What a version changed, counted: enough for a line of a list. */
const OutlineChangesSchema = z.object({
  description: z.boolean(),
  /** Lessons whose words changed, that came, and that went. */
  changed: z.int(),
  added: z.int(),
  deleted: z.int(),
  order: z.boolean(),
})
export type OutlineChanges = z.infer<typeof OutlineChangesSchema>

/** A saved version as a line of the history. */
export const OutlineVersionSchema = z.object({
  revision: z.int(),
  savedAt: z.iso.datetime(),
  /** Null once the account is gone. */
  savedBy: z.string().nullable(),
  /** Sent to the reviewers with this save. */
  completed: z.boolean(),
  /** Null for the first version on record. */
  changes: OutlineChangesSchema.nullable(),
})
export type OutlineVersion = z.infer<typeof OutlineVersionSchema>

export function outlineChanges(before: Outline, after: Outline): OutlineChanges {
  const differences = differencesBetween(before, after)
  const lessons = differences.filter(difference => difference.kind === 'lesson')
  const added = lessons.filter(({ mine }) => mine === null).length
  const deleted = lessons.filter(({ saved }) => saved === null).length
  return {
    description: differences.some(({ kind }) => kind === 'description'),
    changed: lessons.length - added - deleted,
    added,
    deleted,
    order: differences.some(({ kind }) => kind === 'order'),
  }
}
