import { z } from 'zod'
import { MAX_NAME_LENGTH } from '#domain/account/account-limits.ts'
import { EmailSchema } from '#domain/account/account-schemas.ts'
import { firstCharacters } from '#domain/characters.ts'
import { text } from '#domain/text-schemas.ts'

const MAX_PICTURE_ADDRESS = 2000

const NameSchema = text(Number.POSITIVE_INFINITY)
  .transform(name => firstCharacters(name, MAX_NAME_LENGTH) || null)
  .nullish()
  .catch(null)
  .transform(name => name ?? null)

/** The key of an identity is kept as it came, or not at all: two that are made alike would be one person. */
const SubjectSchema = z.string().min(1).max(255).refine(isStorable)

const ClaimsSchema = z.object({
  sub: SubjectSchema,
  email: EmailSchema,
  email_verified: z.boolean().catch(false),
  given_name: NameSchema,
  family_name: NameSchema,
  /** Only https: it is shown to others, who should not be led anywhere else. */
  picture: z
    .url({ protocol: /^https$/ })
    .max(MAX_PICTURE_ADDRESS)
    .refine(isStorable)
    .nullish()
    .catch(null),
  /** How the person was checked (RFC 8176), and how strongly. */
  amr: z.array(z.string()).catch([]),
  acr: z.string().catch(''),
  /** In seconds. */
  auth_time: z.number().nullish().catch(null),
})

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

const TWO_FACTORS = new Set(['mfa', 'otp', 'hwk'])
const TWO_FACTOR_LEVELS = new Set([
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
])

/** A person as the identity provider describes them. `emailVerified` is the provider's word for the email address. */
export type ExternalPerson = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** The provider says that it has asked for a second factor. */
  isProvedTwice: boolean
  /** When the provider last asked them to sign in; null where it does not say. */
  askedAt: Date | null
}

/** Reads the claims; throws when they name nobody or no email address. A name or picture that is no good is left out. */
export function personFrom(claims: unknown): ExternalPerson {
  const { sub, email, email_verified, given_name, family_name, picture, amr, acr, auth_time } =
    ClaimsSchema.parse(claims)
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
    profileImageUrl: picture ?? null,
    isProvedTwice: amr.some(method => TWO_FACTORS.has(method)) || TWO_FACTOR_LEVELS.has(acr),
    askedAt: typeof auth_time === 'number' ? new Date(auth_time * 1000) : null,
  }
}
