import { z } from 'zod'
import { LONGEST_PNG_DATA_URL } from '../png-data-url.ts'
import { sentTime } from '../sent-time.ts'
import { text, typedText } from '../text-schemas.ts'
import { wholeNumber } from '../whole-number.ts'
import { INVALID_SIGNATURE, isSignatureData } from './signature.ts'
import { SIGNATURE_MARKS } from './typed-signature.ts'

/** A PNG data URL of a plausible size. Whether it decodes as a picture only the server can tell. */
const SignatureDataSchema = z
  .string({ error: INVALID_SIGNATURE })
  .max(LONGEST_PNG_DATA_URL, { error: INVALID_SIGNATURE, abort: true })
  .refine(isSignatureData, { error: INVALID_SIGNATURE })

/** The longest text of an agreement that a screen sends, in characters: several times the longest agreement. */
export const MAX_SHOWN_TEXT = 200_000

/** What the screen may tell about how the signing went; optional, never needed to sign (Decision D3). */
export const SigningCircumstancesSchema = z.object({
  openedAt: sentTime().optional(),
  scrolledToEndAt: sentTime().optional(),
  firstStrokeAt: sentTime().optional(),
  /** When the button was pressed, by the clock of the browser. */
  submittedAt: sentTime().optional(),
  /** How long the document was open, by a clock that nobody sets, in milliseconds. */
  timeOnPageMs: wholeNumber().optional(),
  timeZone: text(64).optional(),
})

export const SignatureSchema = z.object({
  signatureData: SignatureDataSchema,
  /** The version of the text that the signer is shown; left out, it is taken to be the one in force. */
  textVersion: text(100).optional(),
  /** SHA-256 of the whole text as it is shown, filled in, in hexadecimal. */
  textSha256: z
    .string()
    .max(64, { abort: true })
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** That text itself, where the browser cannot work out its hash: on a page that came over plain http. */
  shownText: typedText(MAX_SHOWN_TEXT).optional(),
  /** The version of the consent beside the button. */
  consentVersion: text(100).optional(),
  /** The version of the signature that the publisher has given in advance. */
  publisherSignatureVersion: text(100).optional(),
  /** How the mark was made; left out, it was drawn. */
  mark: z.enum(SIGNATURE_MARKS).default('drawn'),
  /** What was typed, where the mark is typed: it has to be the legal name. */
  typedName: text(300).optional(),
  circumstances: SigningCircumstancesSchema.optional(),
})

/** A signature as a screen sends it. */
export type SignatureForm = z.input<typeof SignatureSchema>
export type SigningCircumstances = z.infer<typeof SigningCircumstancesSchema>
