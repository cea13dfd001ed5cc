import { isErasedAddress } from '#domain/account/erased-address.ts'
import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import { accountOf } from '../account/account-service.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'

/**
 * Refuses work on an application of which only evidence is left: what would be written of its person now, nobody would
 * erase any more (H133).
 */
export async function refuseErased(db: Executor, { userId }: { userId: string }): Promise<void> {
  const { email } = await accountOf(db, userId)
  if (isErasedAddress(email)) throw new Refused(NO_SUCH_APPLICATION)
}
