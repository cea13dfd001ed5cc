import { whyCannotGiveRole } from '#domain/account/giving-role.ts'
import type { Role } from '#domain/account/role.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { limitsOf } from '#server/config/session-setting.ts'
import { type PostParts, postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuseIf } from '#server/platform/refused.ts'
import { accountByEmail } from '../account-service.ts'
import { listStaff, updateRole } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import { limitSessionsOf } from '../session-store.ts'

type Gift = { user: UserRow; role: Role; evenUnconfirmed?: boolean | undefined; actorId: string | null; at: Date }

/** Gives a role for whoever has the right to, logs it, and tells the person by letter. It holds from their next request on. */
export async function giveRole(tx: Transaction, parts: PostParts, gift: Gift): Promise<UserRow> {
  const { user, role, at } = gift
  if (user.role === role) return user
  refuseIf(whyCannotGiveRole(user, gift))
  const after = await writeRole(tx, gift)
  await limitSessionsOf(tx, user.id, limitsOf(role, parts.config.sessions))
  await postLetter(tx, parts, { to: user, letter: letterTo(user, 'role-changed', { role }), now: at })
  return after
}

/** Writes a role and its entry in the log. */
export async function writeRole(tx: Transaction, { user, role, actorId, at }: Gift): Promise<UserRow> {
  const after = await updateRole(tx, user.email, role)
  if (after === null) throw new Error(`The account ${user.id} went away`)
  const isUnconfirmed = role !== 'author' && !user.emailVerified
  const payload = { userId: user.id, from: user.role, to: role, ...(isUnconfirmed ? { isUnconfirmed } : {}) }
  await recordEvent(tx, { at, actorId }, { type: 'role-changed', payload })
  return after
}

type OperatorParts = PostParts & Pick<Parts, 'database' | 'clock'>
type OperatorGift = Pick<Gift, 'role' | 'evenUnconfirmed'> & { email: string }

/** Gives a role on the operator's word (B5); refuses when nobody has this email, or when nobody has confirmed it. */
export async function grantRole(parts: OperatorParts, { email, ...gift }: OperatorGift): Promise<UserRow> {
  return parts.database.transaction(async tx => {
    const user = await accountByEmail(tx, email)
    return giveRole(tx, parts, { ...gift, user, actorId: null, at: parts.clock.now() })
  })
}

/** The staff, for the operator's list. */
export function staffMembers({ database }: Pick<Parts, 'database'>): Promise<UserRow[]> {
  return listStaff(database.db)
}
