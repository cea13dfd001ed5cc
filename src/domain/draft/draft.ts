import { z } from 'zod'
import { DAY_MS } from '../instant.ts'
import { wholeNumber } from '../whole-number.ts'

/** The parts of a draft by name: fields of a form, lessons of an outline. A part that is null is not there. */
export type DraftParts = Readonly<Record<string, unknown>>

/** A draft as it is saved: `revision` counts its changes from 0; without any content `data` is null (G3). */
export const draftOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ revision: z.int().min(0), data: data.nullable(), savedAt: z.iso.datetime().nullable() })

/** What is sent: the content, and the revision that it is based on. */
export const draftChangeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ revision: wholeNumber('revision must be a whole number, not negative'), data })

/** The answer to a change of some parts: what the next change is based on. */
export const DraftReceiptSchema = z.object({ revision: z.int(), savedAt: z.iso.datetime() })
export type DraftReceipt = z.infer<typeof DraftReceiptSchema>

/** A draft of nothing is not kept for ever, and one of something not for years: how long, in milliseconds. */
export const EMPTY_DRAFT_KEPT_MS = 30 * DAY_MS
export const DRAFT_KEPT_MS = 365 * DAY_MS
