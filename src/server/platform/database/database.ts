import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { Log } from '../log.ts'
import { watchForStandstill } from './standstill.ts'
import { isDatabaseAway, isDeadlock } from './unavailable.ts'
import { createWorkLocks, type DoAlone } from './work-locks.ts'

/** The tables that `db.query` knows, with their relations: `RelationalTables` is declared where they meet, above this floor. */
type Schema = { [Name in keyof RelationalTables]: RelationalTables[Name] }
type Drizzle = NodePgDatabase<Schema>

/** What a store writes through inside `transaction`. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** First argument of every store function: the database, or the transaction the caller is in. */
export type Executor = Drizzle | Transaction

export type Database = {
  pool: pg.Pool
  db: Drizzle
  /** For parts that hold a connection of their own: the folder lock, the job queue. */
  connection: pg.ClientConfig
  /** As the account that owns the tables, for what the portal at work may not do; the same one where there is no other. */
  ownerConnection: pg.ClientConfig
  /**
   * Commits when `work` resolves, rolls back and rethrows when it throws. Where two transactions wait for each other the
   * database ends one of them, and its `work` is done again: it does nothing that outlives the transaction but through it.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** The same for reading alone: `work` sees everything as it was when it first asked, whatever others commit meanwhile. */
  readAtOneMoment: Database['transaction']
  /** For work that is too long for a transaction, and is to be done by one process at a time. */
  doAlone: DoAlone
  /** Waits for queries under way, then lets go; the embedded database stops with its last user. */
  close(): Promise<void>
}

/** What one process may ask of the database. */
type DatabaseLimits = Readonly<{ poolSize: number; statementTimeoutMs: number }>

/** Without an address it is the embedded database of the data folder; without an owner's, one account does everything. */
export type DatabaseSettings = DatabaseLimits & Readonly<{ url: string | undefined; ownerUrl: string | undefined }>

type Means = { log: Log; tables: Schema }

const CONNECT_PATIENCE_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** Of a transaction that waits for another one which waits for it. */
const MOST_TRIES = 4

/** Opens DATABASE_URL, or the embedded database of the data folder. Throws a sentence when neither answers. */
export async function openDatabase(
  config: Readonly<{ database: DatabaseSettings; dataDir: string }>,
  { log, tables }: Means,
): Promise<Database> {
  const { url, ownerUrl } = config.database
  if (url) {
    const database = connectDatabase({ connectionString: url }, config.database, { log, tables })
    await assertAnswers(database)
    return { ...database, ownerConnection: { connectionString: ownerUrl ?? url } }
  }

  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const database = connectDatabase(embedded.connection, config.database, { log, tables })
  const close = async () => {
    await database.close()
    await embedded.stop()
  }
  return { ...database, ownerConnection: embedded.ownerConnection, close }
}

/** A pool on a database that runs; tests use it for the database of their own. */
export function connectDatabase(
  connection: pg.ClientConfig,
  { poolSize, statementTimeoutMs }: DatabaseLimits,
  { log, tables }: Means,
): Database {
  const pool = new pg.Pool({
    application_name: 'author-portal',
    ...connection,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
  })
  // A connection may be cut at any time; the pool makes a new one, so it is worth a line and no more. Between two queries
  // of a transaction nobody listens but we: without this the process would end.
  pool.on('error', () => undefined) // has been said by the connection itself
  const sayLost = (error: Error) => pool.ending || log.warn(error, 'A database connection was lost')
  pool.on('connect', client => client.on('error', sayLost))
  const stopWatching = watchForStandstill(pool, { connection, log })
  const db = drizzle(pool, { casing: 'snake_case', schema: tables })

  return {
    pool,
    db,
    connection,
    ownerConnection: connection,
    transaction: createTransactions(pool, tables),
    readAtOneMoment: createTransactions(pool, tables, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    doAlone: createWorkLocks(pool),
    close: async () => {
      stopWatching()
      await pool.end()
    },
  }
}

/**
 * Transactions that let go of their connection whatever fails, the first word of one too: left to itself, a connection that
 * broke at that moment would be missing from the pool for ever. One that broke is not used again.
 */
function createTransactions(pool: pg.Pool, tables: Schema, settings?: PgTransactionConfig): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, Drizzle>()
  const drizzleOn = (client: pg.PoolClient) => {
    const db = known.get(client) ?? drizzle(client, { casing: 'snake_case', schema: tables })
    known.set(client, db)
    return db
  }

  const attempt: Database['transaction'] = async work => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzleOn(client).transaction(work, settings)
    } catch (error) {
      isBroken = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return async work => {
    for (let triesLeft = MOST_TRIES - 1; triesLeft > 0; triesLeft--) {
      try {
        return await attempt(work)
      } catch (error) {
        if (!isDeadlock(error)) throw error
      }
    }
    return attempt(work)
  }
}

async function assertAnswers(database: Database): Promise<void> {
  try {
    await database.pool.query('select 1')
  } catch (cause) {
    await database.close()
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new Error(
      `DATABASE_URL leads to no database that answers (${reason}). Check its host, port, account and database name.`,
      { cause },
    )
  }
}
