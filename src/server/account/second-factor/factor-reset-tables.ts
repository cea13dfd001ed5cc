import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { alsoHeld, held } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

export const factorResets = pgTable('factor_resets', {
  userId: uuid().primaryKey(),
  startedBy: uuid().notNull(),
  startedAt: moment().notNull(),
  confirmedBy: uuid(),
  confirmedAt: moment(),
})

export const factorResetsHeld = held(
  factorResets,
  {
    userId: 'exported',
    startedBy: 'others: the admin who started it',
    startedAt: 'exported',
    confirmedBy: 'others: the admin who confirmed it',
    confirmedAt: 'exported',
  },
  { erased: 'goes', title: 'Removal of your second factors under way', whose: { person: 'userId' } },
)

export const factorResetsStarted = alsoHeld(factorResets, ['startedAt'], {
  name: 'factor_resets_started',
  title: 'Removals of second factors that you started',
  whose: { person: 'startedBy' },
})

export const factorResetsConfirmed = alsoHeld(factorResets, ['confirmedAt'], {
  name: 'factor_resets_confirmed',
  title: 'Removals of second factors that you confirmed',
  whose: { person: 'confirmedBy' },
})
