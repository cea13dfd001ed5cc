import { agreementName, shownVersion } from '#domain/agreement/agreement-words.ts'
import type { PhoneView } from '#domain/agreement/phone-signing-contract.ts'
import { AgreementDocument } from '#web/platform/agreement/agreement-document.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { ConsentAgain } from '../consent/consent-again.tsx'
import { SignatureForm } from '../signature-form.tsx'
import { useSignOnPhone } from './phone-signing-queries.ts'

type PhoneSignatureProps = { document: NonNullable<PhoneView['document']>; device: string }

/** What a confirmed phone signs, and what it takes; the words on demand. */
export function PhoneSignature({ document: { agreement, signer, consentWithdrawnAt }, device }: PhoneSignatureProps) {
  const sending = useSignOnPhone(device)

  return (
    <Stack gap={6}>
      <p>
        You sign the <span className="strong">{agreementName(agreement.kind)}</span>, version{' '}
        {shownVersion(agreement.version)}, as you read it on your computer.
      </p>
      <details className="phone-words">
        <summary>Read it here again</summary>
        <AgreementDocument agreement={agreement} />
      </details>
      <SignatureForm
        kind={agreement.kind}
        textVersion={agreement.version}
        signer={signer}
        sending={sending}
        reading={null}
        onSigned={() => {}}
        notice={consentWithdrawnAt && <ConsentAgain withdrawnAt={consentWithdrawnAt} />}
      />
    </Stack>
  )
}
