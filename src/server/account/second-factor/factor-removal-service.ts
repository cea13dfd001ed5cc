import { letterTo } from '#domain/notice/letter-texts.ts'
import { conflict } from '#domain/refusal.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { type PostParts, postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { accountByEmail } from '../account-service.ts'
import type { UserRow } from '../account-tables.ts'
import { deleteLinksOf } from '../link/account-link-store.ts'
import { listPasskeysOf } from '../passkey/passkey-store.ts'
import { deleteSessionsOf } from '../session-store.ts'
import { forgetFactorsOf } from './second-factor-service.ts'
import { hasApp } from './second-factor-store.ts'

/** What there is to remove of a person. */
export async function ownFactorsOf(tx: Transaction, userId: string) {
  const passkeys = (await listPasskeysOf(tx, userId)).length
  const authenticatorApp = await hasApp(tx, userId)
  return { passkeys, authenticatorApp, any: passkeys > 0 || authenticatorApp }
}

type Removal = { user: UserRow; agreed: { startedBy: string; confirmedBy: string } | 'operator'; at: Date }

/** Removes every passkey and the app of a person and signs them out everywhere. A letter says what to do next. */
export async function removeFactors(tx: Transaction, parts: PostParts, { user, agreed, at }: Removal): Promise<void> {
  const { passkeys, authenticatorApp } = await ownFactorsOf(tx, user.id)
  await forgetFactorsOf(tx, user.id)
  await deleteSessionsOf(tx, user.id)
  await deleteLinksOf(tx, user.id, 'stop-factor-reset')

  const by = agreed === 'operator' ? { byOperator: true } : agreed
  const payload = { userId: user.id, passkeys, authenticatorApp, ...by }
  await recordEvent(tx, { at, actorId: null }, { type: 'factors-removed', payload })
  await postLetter(tx, parts, { to: user, letter: letterTo(user, 'factors-removed', {}), now: at })
}

type OperatorParts = PostParts & Pick<Parts, 'database' | 'clock'>

/** The same at once, on the word of the operator, where there are no two admins. */
export async function removeFactorsByOperator(parts: OperatorParts, email: string): Promise<UserRow> {
  return parts.database.transaction(async tx => {
    const user = await accountByEmail(tx, email)
    if (!(await ownFactorsOf(tx, user.id)).any) {
      throw new Refused(conflict('no-second-factor', `${email} has neither a passkey nor an authenticator app.`))
    }
    await removeFactors(tx, parts, { user, agreed: 'operator', at: parts.clock.now() })
    return user
  })
}
