import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { INVITED_ROLES } from '#domain/account/invitation.ts'
import { alsoHeld, held } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

export const invitations = pgTable('invitations', {
  userId: uuid().primaryKey(),
  role: text({ enum: INVITED_ROLES }).notNull(),
  invitedBy: uuid().notNull(),
  invitedAt: moment().notNull(),
  expiresAt: moment().notNull(),
})

export const invitationsHeld = held(
  invitations,
  {
    userId: 'exported',
    role: 'exported',
    invitedBy: 'others: the account of the admin',
    invitedAt: 'exported',
    expiresAt: 'exported',
  },
  { erased: 'goes', title: 'Your invitation', whose: { person: 'userId' } },
)

export const invitationsSent = alsoHeld(invitations, ['role', 'invitedAt'], {
  name: 'invitations_sent',
  title: 'Invitations that you sent',
  whose: { person: 'invitedBy' },
})
