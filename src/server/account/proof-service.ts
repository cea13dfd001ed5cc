import type { Proof, ProofState, ProofWay } from '#domain/account/proof.ts'
import { invalid } from '#domain/refusal.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { accountOf } from './account-service.ts'
import type { UserRow } from './account-tables.ts'
import type { Actor, Circumstances } from './actor.ts'
import type { Holder } from './passkey/passkey-question-service.ts'
import { provePasskey } from './passkey/passkey-service.ts'
import { listPasskeysOf } from './passkey/passkey-store.ts'
import { provePassword } from './password-proof.ts'
import { proveCode } from './second-factor/code-proof.ts'
import { hasApp } from './second-factor/second-factor-store.ts'
import { noteProof } from './session-store.ts'

/** Whether somebody has just shown that it is them, and how they can. Who has an authenticator app shows more than a password. */
export async function proofStateOf({ database: { db } }: Parts, actor: Actor): Promise<ProofState> {
  return { isFresh: actor.isProved, ways: await proofWaysOf(db, await accountOf(db, actor.id)) }
}

/** How the owner of an account can show that it is them, beside signing in at the outside provider. */
export async function proofWaysOf(db: Executor, { id, password }: Pick<UserRow, 'id' | 'password'>) {
  const passkeys = await listPasskeysOf(db, id)
  const ways: ProofWay[] = []
  if (passkeys.length > 0) ways.push('passkey')
  if (await hasApp(db, id)) ways.push('code')
  else if (password !== null) ways.push('password')
  return ways
}

/** Takes it that who acts is the owner of the account, for ten minutes in this session alone. Wrong ones count as sign-ins do. */
export async function proveAgain(
  parts: Parts,
  actor: Actor,
  { proof, holder, from }: { proof: Proof; holder: Holder; from: Circumstances },
): Promise<void> {
  const way = await prove(parts, actor, { proof, holder, from })
  await parts.database.transaction(async tx => {
    await noteProof(tx, holder.id, way)
    const event = { type: 'proof-given', payload: { way, ip: from.ip } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: actor.id }, event)
  })
}

async function prove(
  parts: Parts,
  actor: Actor,
  { proof, holder, from }: { proof: Proof; holder: Holder; from: Circumstances },
): Promise<ProofWay> {
  if ('code' in proof) {
    const user = await accountOf(parts.database.db, actor.id)
    await proveCode(parts, { user, code: proof.code, from })
    return 'code'
  }
  if ('password' in proof) {
    if (await hasApp(parts.database.db, actor.id)) {
      throw new Refused(invalid('wrong-code', 'Please use a code of your authenticator app, or a passkey', 'password'))
    }
    await provePassword(parts, actor, { password: proof.password, field: 'password' }, from)
    return 'password'
  }
  const user = await provePasskey(parts, proof.passkey, { holder, purpose: 'proof', from })
  if (user.id === actor.id) return 'passkey'
  throw new Refused({ code: 'passkey-refused', message: 'This passkey belongs to another account.' })
}
