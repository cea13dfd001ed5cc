import { MissingFactorPage } from '#web/account/missing-factor-page.tsx'
import { OwnAccount } from '#web/account/own-account.tsx'
import { Consents } from '#web/agreement/consent/consents.tsx'
import { YourData } from '#web/archive/your-data.tsx'
import { EraseAccount } from '#web/erasure/erase-account.tsx'
import { SignedInPage } from '#web/platform/page/signed-in-page.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

/** The account with what other features hold of the person. */
export function AccountScreen() {
  const { missingFactor, eraseAt } = useSignedInUser()
  if (missingFactor?.isOverdue) return eraseAt ? <ClosingAccount /> : <MissingFactorPage />

  return (
    <OwnAccount>
      <Consents />
      <YourData />
      <EraseAccount />
    </OwnAccount>
  )
}

/** Of staff who lack a second factor and are about to be erased: none can be set up until they keep the account (H336). */
function ClosingAccount() {
  return (
    <SignedInPage>
      <Stack gap={8} className="own-account">
        <PageTitle>Your Account</PageTitle>
        <EraseAccount />
      </Stack>
    </SignedInPage>
  )
}
