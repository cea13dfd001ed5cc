import type { NewPasskey, PasskeyAnswer } from '#domain/account/passkey.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { conflict, notFound } from '#domain/refusal.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { accountOf, comesInOutside, lockOwnAccount } from '../account-service.ts'
import type { ShownAccount } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { answeredParty, type Holder, refuseTooMany } from './passkey-question-service.ts'
import {
  deletePasskeyOf,
  findPasskey,
  insertPasskey,
  listPasskeysOf,
  noteUse,
  type PasskeyRow,
} from './passkey-store.ts'
import { challengeIn, counterShown, readNewPasskey } from './webauthn.ts'

/** Adds the passkey that the browser has made to the account of who is signed in, and tells them by letter. */
export async function addPasskey(
  parts: Parts,
  actor: Actor,
  { name, passkey }: { name: string; passkey: NewPasskey },
  holder: Holder,
): Promise<void> {
  const challenge = challengeIn(passkey) ?? ''
  const party = await answeredParty(parts, holder, { challenge, purpose: 'add' })
  const key = party && (await readNewPasskey(passkey, { party, challenge }))
  if (key === null) throw notAdded()

  await parts.database.transaction(async tx => {
    const user = await lockOwnAccount(tx, actor.id)
    refuseTooMany((await listPasskeysOf(tx, user.id)).length)
    if (!(await insertPasskey(tx, { ...key, userId: user.id, name }))) throw notAdded()
    await record(tx, parts, user, { type: 'passkey-added', payload: { name } })
  })
}

/** Removes a passkey of one's own. Somebody who has no other way in keeps the last one. */
export async function removePasskey(parts: Parts, actor: Actor, id: string): Promise<void> {
  await parts.database.transaction(async tx => {
    const user = await lockOwnAccount(tx, actor.id)
    const removed = await deletePasskeyOf(tx, user.id, id)
    if (removed === null) throw new Refused(notFound('no-such-passkey', 'This passkey is removed already'))
    const hasOther =
      user.password !== null || comesInOutside(parts, user) || (await listPasskeysOf(tx, user.id)).length > 0
    if (!hasOther) {
      throw new Refused(conflict('last-way-in', 'This passkey is your only way to sign in. Choose a password first.'))
    }

    await record(tx, parts, user, { type: 'passkey-removed', payload: { name: removed.name } })
  })
}

/**
 * The account whose passkey this is, once it has answered the challenge of this browser or session at this site, with its
 * owner verified. A challenge counts once, whatever comes of it. A passkey whose counter shows that there is a copy of it is
 * refused, and its owner is told.
 */
export async function provePasskey(
  parts: Parts,
  answer: PasskeyAnswer,
  { holder, purpose, from }: { holder: Holder; purpose: 'sign-in' | 'proof'; from: Circumstances },
): Promise<UserRow & ShownAccount> {
  const challenge = challengeIn(answer) ?? ''
  const party = await answeredParty(parts, holder, { challenge, purpose })
  const passkey = party && (await findPasskey(parts.database.db, answer.id))
  const counter = passkey && (await counterShown(answer, passkey, { party, challenge }))
  if (passkey === null || counter === null) throw refusedPasskey()

  const user = await accountOf(parts.database.db, passkey.userId)
  if (await noteUse(parts.database.db, passkey.id, counter)) return { ...user, factor: { passkeyId: passkey.id } }
  // One that was removed since it was read is no copy.
  if ((await findPasskey(parts.database.db, answer.id)) === null) throw refusedPasskey()
  await reportCopy(parts, { user, passkey, ip: from.ip })
  throw new Refused({
    code: 'passkey-copied',
    message: 'This passkey may have been copied, so it was refused. Please sign in another way and remove it.',
  })
}

type Copy = { user: UserRow; passkey: PasskeyRow; ip: string }

async function reportCopy(parts: Parts, { user, passkey: { name }, ip }: Copy): Promise<void> {
  parts.log.warn({ userId: user.id, ip }, 'A passkey was refused whose counter had been as far before')
  await parts.database.transaction(tx => record(tx, parts, user, { type: 'passkey-copied', payload: { name, ip } }))
}

type PasskeyEvent = Extract<AuditEvent, { type: 'passkey-added' | 'passkey-removed' | 'passkey-copied' }>

/** The log has it, and a letter of the same name tells the person. */
async function record(tx: Transaction, parts: Parts, user: UserRow, event: PasskeyEvent): Promise<void> {
  const now = parts.clock.now()
  const { type, payload } = event
  await recordEvent(tx, { at: now, actorId: user.id }, event)
  await postLetter(tx, parts, { to: user, letter: letterTo(user, type, { name: payload.name }), now })
}

function notAdded(): Refused {
  return new Refused({ code: 'passkey-refused', message: 'This passkey could not be added. Please try again.' })
}

export function refusedPasskey(): Refused {
  const message = 'This passkey was not accepted. Please try again, or use your email and password.'
  return new Refused({ code: 'passkey-refused', message })
}
