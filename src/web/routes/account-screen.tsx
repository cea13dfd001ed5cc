import { OwnAccount } from '#web/account/own-account.tsx'
import { Consents } from '#web/agreement/consents.tsx'
import { YourData } from '#web/archive/your-data.tsx'
import { EraseAccount } from '#web/erasure/erase-account.tsx'

/** The account with what other features hold of the person. */
export function AccountScreen() {
  return (
    <OwnAccount>
      <Consents />
      <YourData />
      <EraseAccount />
    </OwnAccount>
  )
}
