import { MissingFactorPage } from '#web/account/missing-factor-page.tsx'
import { OwnAccount } from '#web/account/own-account.tsx'
import { Consents } from '#web/agreement/consent/consents.tsx'
import { YourData } from '#web/archive/your-data.tsx'
import { EraseAccount } from '#web/erasure/erase-account.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'

/** The account with what other features hold of the person. */
export function AccountScreen() {
  const { missingFactor, eraseAt } = useSignedInUser()
  if (missingFactor?.isOverdue) return <MissingFactorPage>{eraseAt && <EraseAccount />}</MissingFactorPage>

  return (
    <OwnAccount>
      <Consents />
      <YourData />
      <EraseAccount />
    </OwnAccount>
  )
}
