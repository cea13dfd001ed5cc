import { z } from 'zod'
import { typedText } from '../text-schemas.ts'
import { MAX_NOTE_TEXT, MAX_NOTE_TITLE, MAX_NOTES, MAX_OPENING } from './step-guidance.ts'

const line = (max: number) => typedText(max).regex(/^[^\r\n]*$/, 'Please keep this on one line')

/** The guidance of a step. Types and lengths alone. */
export const GuidanceSchema = z.strictObject({
  opening: line(MAX_OPENING),
  notes: z
    .array(z.strictObject({ title: line(MAX_NOTE_TITLE), text: typedText(MAX_NOTE_TEXT) }))
    .max(MAX_NOTES, `Please keep at most ${MAX_NOTES} notes`),
})
