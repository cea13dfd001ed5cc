import { PhoneSigningOffer, type PhoneSigningOfferProps } from './phone-signing-offer.tsx'
import { SigningProofOffer } from './signing-proof-offer.tsx'

/** What a signer is offered beside pad and name. */
export function OtherWaysToSign(props: PhoneSigningOfferProps) {
  return (
    <>
      <PhoneSigningOffer {...props} />
      <SigningProofOffer />
    </>
  )
}
