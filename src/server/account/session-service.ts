import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Actor, NewSession } from './actor.ts'
import { deleteSession, insertSession, keepSessionAlive, prepareFindActor, type Seen } from './session-store.ts'

/** The sessions, for what begins, reads and ends them as requests come. */
export function openSessions(parts: Pick<Parts, 'database' | 'clock'>) {
  const { database } = parts
  return {
    readActor: prepareFindActor(database) satisfies (sid: string) => Promise<Actor | null>,
    begin: (session: NewSession) => beginSession(parts, session),
    keepAlive: (seen: Seen) => keepSessionAlive(database.db, seen),
    /** One that another takes the place of. */
    remove: async (sid: string): Promise<void> => void (await deleteSession(database.db, sid)),
    end: (sid: string) => endSession(parts, sid),
  }
}

/** Begins a session, and the log has it; false, and neither, where the account is not as it was shown any more (H207). */
function beginSession({ database }: Pick<Parts, 'database'>, session: NewSession): Promise<boolean> {
  const { user, method, signedInAt: at, ip, userAgent } = session
  return database.transaction(async tx => {
    if (!(await insertSession(tx, session))) return false
    await recordEvent(tx, { at, actorId: user.id }, { type: 'signed-in', payload: { method, ip, userAgent } })
    return true
  })
}

/** Ends a session at the wish of whoever is in it. One that has ended already is no sign-out. */
async function endSession({ database, clock }: Pick<Parts, 'database' | 'clock'>, sid: string): Promise<void> {
  await database.transaction(async tx => {
    const userId = await deleteSession(tx, sid)
    if (userId === null) return
    await recordEvent(tx, { at: clock.now(), actorId: userId }, { type: 'signed-out', payload: {} })
  })
}
