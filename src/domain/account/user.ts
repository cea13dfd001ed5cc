import { z } from 'zod'
import { FactorResetSchema } from './factor-reset.ts'
import { ROLES } from './role.ts'
import { FactorsSchema, MissingFactorSchema } from './staff-factor.ts'

/** The signed-in person on the wire (A4): never a password hash or an identity provider's id. */
export const UserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  /** When the account is erased, where somebody asked for that. */
  eraseAt: z.iso.datetime().optional(),
})
export type User = z.infer<typeof UserSchema>

/** Whoever is signed in, as they see themselves. */
export const SignedInUserSchema = UserSchema.extend({
  /** The second factor that they need and do not have; null: nothing is missing (H103). */
  missingFactor: MissingFactorSchema.nullable(),
})
export type SignedInUser = z.infer<typeof SignedInUserSchema>

/** An account as admins see it in the team's list. */
export const TeamMemberSchema = SignedInUserSchema.extend({
  factors: FactorsSchema,
  /** Two admins are removing them; null: they are not. */
  factorReset: FactorResetSchema.nullable(),
})
export type TeamMember = z.infer<typeof TeamMemberSchema>

/** As much of a person as lists and review pages show. */
export const PersonSchema = UserSchema.pick({ firstName: true, lastName: true, email: true, profileImageUrl: true })
export type Person = z.infer<typeof PersonSchema>

export function fullNameOf(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}

/** How a person is called where they may have no name: by their address then. */
export function nameOf(person: { firstName: string | null; lastName: string | null; email: string }): string {
  return fullNameOf(person) || person.email
}
