import { ConsentAgain } from './consent/consent-again.tsx'
import { useConsent } from './consent/consent-queries.ts'
import { PhoneSigningOffer, type PhoneSigningOfferProps } from './phone-signing/phone-signing-offer.tsx'
import { SigningProofOffer } from './signing-proof-offer.tsx'

/** What a signer is offered, and told, beside pad and name. */
export function OtherWaysToSign(props: PhoneSigningOfferProps) {
  const withdrawnAt = useConsent().data?.withdrawnAt

  return (
    <>
      <PhoneSigningOffer {...props} />
      <SigningProofOffer />
      {withdrawnAt && <ConsentAgain withdrawnAt={withdrawnAt} />}
    </>
  )
}
