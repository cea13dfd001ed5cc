import pg from 'pg'
import { prepareJobQueue } from '../jobs/job-queue.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { isOneDatabase } from './one-database.ts'
import { giveRights } from './working-account.ts'

/** What the operator reads where tables would be made in another database than the portal works on, and what to do. */
export const TWO_DATABASES = 'DATABASE_MIGRATION_URL leads to another database than DATABASE_URL.'
export const MAKE_THEM_ONE = 'Let both lead to the same one, each with its own account.'

/**
 * Makes the tables of this version, or brings them up to date, as their owner, and lets the account that the portal works
 * with at them. Throws a sentence when it cannot, and touches no other database than the one it works on (H284).
 */
export async function prepareDatabase({ pool, ownerConnection }: Database, log: Log): Promise<void> {
  const { rows } = await pool.query<{ account: string }>('select current_user as account')
  const owner = new pg.Pool({ ...ownerConnection, max: 2, application_name: 'author-portal owner' })
  owner.on('error', error => log.warn(error, 'A database connection of the owner was lost'))
  try {
    if (!(await isOneDatabase(pool, owner))) throw new Error(`${TWO_DATABASES} ${MAKE_THEM_ONE}`)
    await migrate(owner, log)
    await prepareJobQueue(owner, log)
    for (const { account } of rows) await giveRights(owner, account)
  } finally {
    await owner.end()
  }
}
