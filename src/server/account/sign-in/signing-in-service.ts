import type { FactorReset } from '#domain/account/factor-reset.ts'
import { notFound } from '#domain/refusal.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import type { Parts } from '#server/parts.ts'
import { Refused } from '#server/platform/refused.ts'
import { accountOf } from '../account-service.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { findLinkOf } from '../link/account-link-store.ts'
import { listPasskeysOf, type PasskeyRow } from '../passkey/passkey-store.ts'
import { factorResetOf } from '../second-factor/factor-reset-service.ts'
import { countRecoveryCodes, findApp } from '../second-factor/second-factor-store.ts'
import { deleteOtherSessions, deleteSessionOf, listSessionsOf, type SessionRow } from '../session-store.ts'

type AppRecord = { addedAt: Date; recoveryCodesLeft: number }

/** How somebody comes into their account, and where they are in it. */
export type SigningInRecord = {
  hasPassword: boolean
  newEmail: string | null
  passkeys: PasskeyRow[]
  app: AppRecord | null
  factorReset: FactorReset | null
  sessions: SessionRow[]
}

export async function signingInOf({ database: { db }, clock }: Parts, actor: Actor): Promise<SigningInRecord> {
  const [user, link, passkeys, app, recoveryCodesLeft, factorReset, sessions] = await Promise.all([
    accountOf(db, actor.id),
    findLinkOf(db, { userId: actor.id, purpose: 'change-email', now: clock.now() }),
    listPasskeysOf(db, actor.id),
    findApp(db, actor.id),
    countRecoveryCodes(db, actor.id),
    factorResetOf(db, actor.id),
    listSessionsOf(db, actor.id),
  ])
  return {
    hasPassword: user.password !== null,
    newEmail: link?.email ?? null,
    passkeys,
    factorReset,
    app: app?.confirmedAt ? { addedAt: app.confirmedAt, recoveryCodesLeft } : null,
    sessions,
  }
}

/** Ends a session of one's own, this one too; that of another account is not there. */
export async function endSession(parts: Parts, actor: Actor, id: string, from: Circumstances): Promise<void> {
  await parts.database.transaction(async tx => {
    if (!(await deleteSessionOf(tx, actor.id, id))) {
      throw new Refused(notFound('no-such-session', 'This session has ended already'))
    }
    const event = { type: 'sessions-ended', payload: { sessions: 1, ip: from.ip } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: actor.id }, event)
  })
}

/** Signs the person out everywhere but here. */
export async function endOtherSessions(parts: Parts, actor: Actor, sid: string, from: Circumstances): Promise<void> {
  await parts.database.transaction(async tx => {
    const sessions = await deleteOtherSessions(tx, actor.id, sid)
    if (sessions === 0) return
    const event = { type: 'sessions-ended', payload: { sessions, ip: from.ip } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: actor.id }, event)
  })
}
