import { AccountScreen } from '#web/account/account-screen.tsx'
import { Consents } from '#web/agreement/consents.tsx'
import { YourData } from '#web/archive/your-data.tsx'

/** The account with what other features hold of the person. */
export function OwnAccount() {
  return (
    <AccountScreen>
      <Consents />
      <YourData />
    </AccountScreen>
  )
}
