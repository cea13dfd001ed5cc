import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'

/** Lets the queue write inside the caller's transaction, so that a job exists exactly when its cause does. */
export function queueWithin(transaction: Transaction): Db {
  return fromDrizzle(transaction, sql)
}

/** Lets the queue use the connections that the requests use. */
export function queueOf({ pool }: Database): Db {
  return { executeSql: (text, values) => pool.query(text, values) }
}
