import { z } from 'zod'
import { AGREEMENT_KINDS } from './agreement-text.ts'

/** SHA-256 of a file, as the browser has worked it out: the file itself stays where it is. */
export const VerificationSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Please give the SHA-256 of the file as 64 hexadecimal digits'),
})

/** Whether a sealed document was issued here, and which; nothing about who signed it (G5). */
export const VerificationAnswerSchema = z.object({
  issued: z.boolean(),
  kind: z.enum(AGREEMENT_KINDS).optional(),
  signedAt: z.iso.datetime().optional(),
})
export type VerificationAnswer = z.infer<typeof VerificationAnswerSchema>
