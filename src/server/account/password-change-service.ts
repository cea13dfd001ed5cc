import type { z } from 'zod'
import type { ChangePasswordSchema } from '#domain/account/account-schemas.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { recordEvent } from '../audit/audit-service.ts'
import { postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { updateUser } from './account-store.ts'
import type { Actor, Circumstances } from './actor.ts'
import { hashChosenPassword } from './chosen-password.ts'
import { deleteOpeningLinks } from './link/account-link-store.ts'
import { holdProved, provePassword } from './password-proof.ts'
import { deleteBegunSignInsOf } from './second-factor/second-factor-store.ts'
import { deleteOtherSessions } from './session-store.ts'

const FIELD = 'currentPassword'

type Change = z.output<typeof ChangePasswordSchema> & { sid: string }

/**
 * Changes the password of who is signed in and knows the present one. Whoever else is signed in to the account is out, links
 * under way end, and the owner is told by letter. Only a change of address can still be undone: whoever changed that may be
 * the one who changes this.
 */
export async function changePassword(
  parts: Parts,
  actor: Actor,
  { currentPassword, password, sid }: Change,
  from: Circumstances,
): Promise<void> {
  const proved = await provePassword(parts, actor, { password: currentPassword, field: FIELD }, from)
  const hash = await hashChosenPassword(password, proved)
  const now = parts.clock.now()

  await parts.database.transaction(async tx => {
    const user = await holdProved(tx, proved, FIELD)
    await updateUser(tx, user.id, { password: hash })
    await deleteBegunSignInsOf(tx, user.id)
    const sessionsEnded = await deleteOtherSessions(tx, user.id, sid)
    await deleteOpeningLinks(tx, user.id)

    const event = { type: 'password-changed', payload: { ip: from.ip, sessionsEnded } } as const
    await recordEvent(tx, { at: now, actorId: user.id }, event)
    await postLetter(tx, parts, { to: user, letter: letterTo(user, 'password-changed', {}), now })
  })
}
