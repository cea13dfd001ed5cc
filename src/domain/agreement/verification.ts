import { z } from 'zod'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'

const NO_SHA256 = 'Please give the SHA-256 of the file as 64 hexadecimal digits'

/** SHA-256 of a file, as the browser has worked it out: the file itself stays where it is. */
export const VerificationSchema = z.object({
  sha256: z
    .string()
    .max(64, { error: NO_SHA256, abort: true })
    .regex(/^[0-9a-f]{64}$/, NO_SHA256),
})

/** Whether a sealed document was issued here, and which; nothing about who signed it (G5). */
export const VerificationAnswerSchema = z.object({
  issued: z.boolean(),
  kind: z.enum(AGREEMENT_KINDS).optional(),
  signedAt: z.iso.datetime().optional(),
  /** The version of the text that was signed, with its SHA-256; left out where the evidence names none. */
  version: z.object({ number: z.int(), sha256: z.string() }).optional(),
  /** SHA-256 of the certificate that sealed it, as 64 hexadecimal digits: whoever reads the seal elsewhere compares it (H333). */
  sealFingerprint: z.string().optional(),
})
export type VerificationAnswer = z.infer<typeof VerificationAnswerSchema>
