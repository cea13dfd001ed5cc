import { z } from 'zod'
import { DAY_MS } from '../instant.ts'
import { requiredText } from '../text-schemas.ts'
import { MAX_NAME_LENGTH } from './account-limits.ts'
import { EmailSchema } from './account-schemas.ts'
import { UserSchema } from './user.ts'

/** So long the link of an invitation works; then it can be sent again. */
export const INVITATION_LASTS_MS = 7 * DAY_MS

export const INVITED_ROLES = ['reviewer', 'counsel', 'admin'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Whom to invite, and as what. */
export const InvitationFormSchema = z.object({
  firstName: requiredText(MAX_NAME_LENGTH, 'First name is required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'Last name is required'),
  email: EmailSchema,
  role: z.enum(INVITED_ROLES, 'Please choose a role'),
})

/** An invitation that nobody has accepted yet. */
export const InvitationSchema = z.object({
  userId: z.uuid(),
  ...UserSchema.pick({ email: true, firstName: true, lastName: true }).shape,
  role: z.enum(INVITED_ROLES),
  /** Whoever sent it is still an admin; it opens nothing otherwise (H209). */
  isUpheld: z.boolean(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof InvitationSchema>
