import { ConsentAgain } from './consent-again.tsx'
import { useConsent } from './consent-queries.ts'
import { PhoneSigningOffer, type PhoneSigningOfferProps } from './phone-signing-offer.tsx'
import { SigningProofOffer } from './signing-proof-offer.tsx'

/** What a signer is offered, and told, beside pad and name. */
export function OtherWaysToSign(props: PhoneSigningOfferProps) {
  const withdrawnAt = useConsent()?.withdrawnAt

  return (
    <>
      <PhoneSigningOffer {...props} />
      <SigningProofOffer />
      {withdrawnAt && <ConsentAgain withdrawnAt={withdrawnAt} />}
    </>
  )
}
