import './agreement.css'
import { Signature } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import type { RenderedAgreement } from '#domain/agreement/agreement-text.ts'
import {
  agreementName,
  agreementSentence,
  consentSentence,
  signButtonLabel,
} from '#domain/agreement/agreement-words.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SignaturePad } from '#web/ui/signature-pad.tsx'
import { useSignaturePad } from '#web/ui/use-signature-pad.ts'
import { AgreementDocument } from './agreement-document.tsx'
import { unsignedCopyOf } from './agreement-queries.ts'
import { useSigning } from './use-signing.ts'

const PAD = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT }

type AgreementFormProps = {
  agreement: RenderedAgreement
  applicationId: string
  signer: { legalName: string; capacity: string }
  onSigned: () => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The text, the box and the pad: everything that happens before an agreement is signed. */
export function AgreementForm({ agreement, applicationId, signer, onSigned, headingRef }: AgreementFormProps) {
  const { kind } = agreement
  const [isAgreed, setIsAgreed] = useState(false)
  const [isFrozen, setIsFrozen] = useState(false)
  const ink = useSignaturePad(PAD, isFrozen)
  const { sign, isSigning, missing, problem, noteReadToEnd } = useSigning({
    kind,
    ...{ ink, isAgreed, setIsFrozen, onSigned },
  })
  const boxId = useId()
  const consequenceId = useId()

  return (
    <Stack gap={8}>
      <AgreementDocument
        agreement={agreement}
        unsignedCopy={unsignedCopyOf(kind, applicationId)}
        onReadToEnd={noteReadToEnd}
        headingRef={headingRef}
      />
      <section className="hide-in-print" aria-label="Your signature">
        <Stack gap={4}>
          <h2>Your signature</h2>
          <div>
            <Check
              type="checkbox"
              checked={isAgreed}
              onChange={event => setIsAgreed(event.target.checked)}
              aria-invalid={missing?.box ? true : undefined}
              aria-describedby={missing?.box ? `${boxId}-error` : undefined}
            >
              {agreementSentence(kind)}
            </Check>
            <FieldError id={boxId} message={missing?.box} />
          </div>
          <SignaturePad ink={ink} format={PAD} signer={signer.legalName} error={missing?.ink} frozen={isSigning} />
          {problem && <Alert tone="refused">{problem}</Alert>}
          <div className="sign-line">
            <Button
              variant="primary"
              onClick={sign}
              busy={isSigning}
              busyLabel="Signing..."
              aria-describedby={consequenceId}
            >
              <Icon of={Signature} />
              {signButtonLabel(kind)}
            </Button>
            <div className="small quiet" id={consequenceId}>
              <p>
                Signs the {agreementName(kind)} as <span className="strong">{signer.legalName}</span>, {signer.capacity}
                . A signature cannot be taken back.
              </p>
              <p>{consentSentence}</p>
            </div>
          </div>
        </Stack>
      </section>
    </Stack>
  )
}
