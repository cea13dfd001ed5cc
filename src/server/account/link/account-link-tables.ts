import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { held } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

/** What a link is for. */
export const LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  'accept-invitation',
  'change-email',
  'undo-email-change',
  'stop-factor-reset',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Links that open nothing: by them an owner takes back, or stops, what somebody else may have done to the account. */
export const LINKS_THAT_PROTECT = ['undo-email-change', 'stop-factor-reset'] as const satisfies LinkPurpose[]

export const accountLinks = pgTable('account_links', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  purpose: text({ enum: LINK_PURPOSES }).notNull(),
  email: text().notNull(),
  tokenHash: text().notNull(),
  expiresAt: moment().notNull(),
  /** No letter carries it: an admin gave it to the person. */
  handedOver: boolean().notNull().default(false),
  /** The admin who gave it out; null where its owner asked for it. */
  givenBy: uuid(),
})

export const accountLinksHeld = held(
  accountLinks,
  {
    id: 'exported',
    userId: 'exported',
    purpose: 'exported',
    email: 'exported',
    tokenHash: 'technical: opens the account, as a hash',
    expiresAt: 'exported',
    handedOver: 'exported',
    givenBy: 'others: the account of the admin',
  },
  { erased: 'goes', title: 'Links under way in emails', whose: { person: 'userId' } },
)
