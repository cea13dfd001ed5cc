import { isErasedAddress } from '#domain/account/erased-address.ts'
import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import { Refused } from '../platform/refused.ts'

/**
 * Refuses work on the application of somebody of whom only evidence is left: what would be written of them now, nobody
 * would erase any more (H133). Whoever erases them waits for the application, so hold it.
 */
export function refuseErased({ email }: { email: string }): void {
  if (isErasedAddress(email)) throw new Refused(NO_SUCH_APPLICATION)
}
