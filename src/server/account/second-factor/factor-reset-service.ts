import {
  confirmBy,
  dueAfter,
  dueAt,
  type FactorReset,
  NO_FACTOR_RESET,
  stateOf,
  whyCannotConfirmReset,
  whyCannotStartReset,
} from '#domain/account/factor-reset.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { factorResetConfirmedLetter } from '#domain/notice/account-letters.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { iso } from '#server/platform/iso.ts'
import { Refused, refuseIf } from '#server/platform/refused.ts'
import { heldAccount } from '../account-service.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { issueLink, useUpLink } from '../link/account-link-service.ts'
import { deleteLinksOf, findLinkOf } from '../link/account-link-store.ts'
import { lockAdmins } from '../team/team-store.ts'
import { ownFactorsOf, removeFactors } from './factor-removal-service.ts'
import {
  confirmFactorReset,
  deleteFactorReset,
  holdFactorReset,
  listFactorResets,
  nextFactorReset,
  replaceFactorReset,
  type ShownReset,
} from './factor-reset-store.ts'

const STOP = 'stop-factor-reset'

/** Everything that a step of a removal is decided by. Admins are held first, so that no two steps wait for each other. */
async function holdReset(tx: Transaction, userId: string) {
  const admins = (await lockAdmins(tx)).map(({ id }) => id)
  const user = await heldAccount(tx, userId)
  return { user, admins, reset: await holdFactorReset(tx, userId) }
}

/** One admin of two asks to remove somebody's second factors. The person is told at once, and can stop it (H104). */
export async function startFactorReset(parts: Parts, actor: Actor, userId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    const { user, admins, reset } = await holdReset(tx, userId)
    const { any: hasFactor } = await ownFactorsOf(tx, userId)
    const { email } = user
    refuseIf(whyCannotStartReset({ userId, actorId: actor.id, admins, reset, email, hasFactor, now }))

    await replaceFactorReset(tx, { userId, startedBy: actor.id, startedAt: now })
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'factor-reset-started', payload: { userId } })
    await deleteLinksOf(tx, userId, STOP)
    const linkId = await issueLink(tx, parts, { user, purpose: STOP })
    const letter = letterTo(user, 'factor-reset-started', {})
    await postLetter(tx, parts, { to: user, letter, linkId, cause: `factor-reset:${linkId}`, now })
  })
}

/** The second admin agrees. A day later a job carries it out. */
export async function confirmReset(parts: Parts, actor: Actor, userId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    const { user, admins, reset } = await holdReset(tx, userId)
    refuseIf(whyCannotConfirmReset({ userId, actorId: actor.id, admins, reset, now }))
    await confirmFactorReset(tx, userId, { confirmedBy: actor.id, confirmedAt: now })
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'factor-reset-confirmed', payload: { userId } })
    const link = await findLinkOf(tx, { userId, purpose: STOP, now })
    const linkId = link?.id ?? (await issueLink(tx, parts, { user, purpose: STOP }))
    const letter = factorResetConfirmedLetter(user, dueAfter(now))
    await postLetter(tx, parts, { to: user, letter, linkId, cause: `factor-reset-confirmed:${linkId}`, now })
  })
}

/** An admin takes it back, whoever started it. */
export async function withdrawReset(parts: Parts, actor: Actor, userId: string): Promise<void> {
  await parts.database.transaction(async tx => {
    await holdReset(tx, userId)
    await end(tx, parts, userId, { actorId: actor.id, event: { type: 'factor-reset-withdrawn', payload: { userId } } })
  })
}

/** The person stops it from their account. */
export async function stopOwnReset(parts: Parts, actor: Actor, from: Circumstances): Promise<void> {
  await parts.database.transaction(tx => stop(tx, parts, actor.id, from))
}

/** The person stops it by the link of the letter, signed in or not. */
export async function stopResetByLink(parts: Parts, token: string, from: Circumstances): Promise<void> {
  await parts.database.transaction(async tx => {
    const { userId } = await useUpLink(tx, parts, { token, purpose: STOP })
    await stop(tx, parts, userId, from)
  })
}

function stop(tx: Transaction, parts: Parts, userId: string, { ip }: Circumstances): Promise<void> {
  return end(tx, parts, userId, { actorId: userId, event: { type: 'factor-reset-stopped', payload: { ip } } })
}

type Ending = { actorId: string; event: AuditEvent }

async function end(tx: Transaction, { clock }: Parts, userId: string, { actorId, event }: Ending): Promise<void> {
  if (!(await deleteFactorReset(tx, userId))) throw new Refused(NO_FACTOR_RESET)
  await deleteLinksOf(tx, userId, STOP)
  await recordEvent(tx, { at: clock.now(), actorId }, event)
}

/** What is under way of a person, as they and admins see it. */
export async function factorResetOf(db: Executor, userId: string): Promise<FactorReset | null> {
  const found = (await listFactorResets(db, [userId])).get(userId)
  return found === undefined ? null : presentFactorReset(found)
}

export function presentFactorReset({ startedBy, startedById, ...times }: ShownReset): FactorReset {
  return {
    startedBy,
    startedById,
    startedAt: times.startedAt.toISOString(),
    dueAt: iso(dueAt(times)),
    confirmBy: confirmBy(times).toISOString(),
  }
}

/**
 * Carries out what is due, and ends what nobody confirmed or what one of the two could no longer ask for. Each person is one
 * transaction: of two processes one finds the row, and one that dies leaves it as it was.
 */
export async function carryOutFactorResets(parts: Parts): Promise<void> {
  const { db } = parts.database
  for (let userId = await nextFactorReset(db, null); userId !== null; userId = await nextFactorReset(db, userId)) {
    await carryOut(parts, userId)
  }
}

async function carryOut(parts: Parts, userId: string): Promise<void> {
  const at = parts.clock.now()
  await parts.database.transaction(async tx => {
    const { user, admins, reset } = await holdReset(tx, userId)
    if (reset === null) return
    const { startedBy, confirmedBy } = reset
    const state = stateOf(reset, { admins, now: at })
    if (state === 'due' && confirmedBy !== null) {
      await removeFactors(tx, parts, { user, agreed: { startedBy, confirmedBy }, at })
    } else if (state === 'ended') {
      await deleteFactorReset(tx, userId)
      await deleteLinksOf(tx, userId, STOP)
      const wasConfirmed = confirmedBy !== null
      await recordEvent(tx, { at, actorId: null }, { type: 'factor-reset-ended', payload: { userId, wasConfirmed } })
    }
  })
}
