import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a point in time. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
