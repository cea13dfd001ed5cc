import pg from 'pg'
import type { Log } from '../log.ts'

/** Whoever has a connection for so long may wait for a database that stands still. */
const SUSPICIOUS_MS = 3000
/** Whether it does is asked on a line of its own, and answered within this time by every database that works. */
const ANSWER_MS = 5000
const LOOK_MS = 1000

type Means = { connection: pg.ClientConfig; log: Log }

/**
 * Cuts the connections of a database that stands still: it ends no query by itself, and whoever waits for one would wait
 * for as long as it stands. They hear that the database is away. Answers what ends the watch.
 */
export function watchForStandstill(pool: pg.Pool, { connection, log }: Means): () => void {
  const takenAt = new Map<pg.Client, number>()
  const forget = (client: unknown) => client instanceof pg.Client && takenAt.delete(client)
  pool.on('acquire', client => client instanceof pg.Client && takenAt.set(client, performance.now()))
  pool.on('release', (_, client) => forget(client))
  pool.on('remove', forget)

  let isLooking = false
  const look = async () => {
    const before = performance.now() - SUSPICIOUS_MS
    const waiting = [...takenAt].flatMap(([client, since]) => (since < before ? [client] : []))
    if (waiting.length === 0 || (await doesAnswer(connection))) return
    log.error({ connections: waiting.length }, 'The database stands still; who waits for it is told so')
    // Nobody waits for their end: that, too, may take as long as the database stands.
    for (const client of waiting) if (takenAt.has(client)) client.end().catch(() => undefined)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look().finally(() => (isLooking = false))
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

async function doesAnswer(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // One that refuses does answer; and where nothing listens, connections end by themselves.
    return !(error instanceof Error && /time-?out/i.test(error.message))
  } finally {
    client.end().catch(() => undefined)
  }
}
