import { z } from 'zod'
import { typedLine, typedText } from '../text-schemas.ts'
import { MAX_NOTE_TEXT, MAX_NOTE_TITLE, MAX_NOTES, MAX_OPENING } from './step-guidance.ts'

/** The guidance of a step. Types and lengths alone. */
export const GuidanceSchema = z.strictObject({
  opening: typedLine(MAX_OPENING),
  notes: z
    .array(z.strictObject({ title: typedLine(MAX_NOTE_TITLE), text: typedText(MAX_NOTE_TEXT) }))
    .max(MAX_NOTES, `Please keep at most ${MAX_NOTES} notes`),
})
