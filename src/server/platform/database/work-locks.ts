import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Tells these locks from the others of the portal; fixed for ever, as processes of different versions meet. */
const LOCK_CLASS = 7_301
const RETRY_MS = 100
/** A process that has stood still or been cut off for so long has lost what it held. */
const STANDSTILL = "set idle_session_timeout = '2min'"

/**
 * Does the work while no other process does work of this name, and answers whether it came to its end. Whoever asks in this
 * process meanwhile waits for the same work and shares its outcome. False also where another process was at it for longer
 * than the patience, and nothing was done.
 */
export type DoAlone = (name: string, work: () => Promise<boolean>, patienceMs: number) => Promise<boolean>

/**
 * Locks by name for work that is too long for a transaction. They are held by one session of the database for the whole
 * process, while there is such work: it takes one connection from the pool however much is under way, and a process that
 * dies lets go at once. Work whose session is lost goes on unprotected, so its last write must ask whether it is the first.
 */
export function createWorkLocks(pool: pg.Pool): DoAlone {
  const underWay = new Map<string, Promise<boolean>>()
  let current: Session | undefined

  function join(): Session {
    if (current === undefined || current.isLost) current = openSession(pool)
    current.users += 1
    return current
  }

  function leave(session: Session): void {
    session.users -= 1
    if (session.users > 0) return
    if (current === session) current = undefined
    session.end()
  }

  async function locked(name: string, work: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
    const session = join()
    try {
      const deadline = performance.now() + patienceMs
      while (!(await session.ask('select pg_try_advisory_lock($1, hashtext($2)) as done', name))) {
        if (performance.now() >= deadline) return false
        await wait(RETRY_MS)
      }
      return await work().finally(() =>
        session.ask('select pg_advisory_unlock($1, hashtext($2)) as done', name).catch(() => false),
      )
    } finally {
      leave(session)
    }
  }

  return (name, work, patienceMs) => {
    const known = underWay.get(name)
    if (known !== undefined) return known
    const doing = locked(name, work, patienceMs).finally(() => underWay.delete(name))
    underWay.set(name, doing)
    return doing
  }
}

type Session = {
  users: number
  isLost: boolean
  /** Asks one question after the other, as a connection takes them. */
  ask(sql: string, name: string): Promise<boolean>
  end(): void
}

function openSession(pool: pg.Pool): Session {
  const lose = () => {
    session.isLost = true
  }
  const opened = pool.connect().then(async client => {
    client.once('error', lose)
    await client.query(STANDSTILL)
    return client
  })
  opened.catch(lose)
  let line: Promise<unknown> = opened
  const session: Session = {
    users: 0,
    isLost: false,
    ask(sql, name) {
      const answer = line
        .catch(() => undefined)
        .then(() => opened)
        .then(client => client.query<{ done: boolean }>(sql, [LOCK_CLASS, name]))
        .then(({ rows }) => rows[0]?.done ?? false)
      line = answer
      return answer
    },
    // Closed for good, so that nothing of it is left in the pool.
    end: () => void opened.then(client => client.release(true)).catch(() => undefined),
  }
  return session
}
