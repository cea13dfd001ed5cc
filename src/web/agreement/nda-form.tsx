import './nda.css'
import { Signature } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Publisher } from '#domain/agreement/agreement-routes.ts'
import { renderAgreement } from '#domain/agreement/agreement-text.ts'
import { textInForce } from '#domain/agreement/agreement-texts.ts'
import {
  agreementName,
  agreementSentence,
  consentSentence,
  signButtonLabel,
} from '#domain/agreement/agreement-words.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import { addressOf } from '#web/platform/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SignaturePad } from '#web/ui/signature-pad.tsx'
import { useSignaturePad } from '#web/ui/use-signature-pad.ts'
import { AgreementDocument } from './agreement-document.tsx'
import { useNdaSigning } from './use-nda-signing.ts'

const PAD = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT }

type NdaFormProps = {
  applicationId: string
  publisher: Publisher
  signer: { legalName: string; capacity: string }
  onSigned: () => void
}

/** The text, the box and the pad: everything that happens before the NDA is signed. */
export function NdaForm({ applicationId, publisher, signer, onSigned }: NdaFormProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isFrozen, setIsFrozen] = useState(false)
  const ink = useSignaturePad(PAD, isFrozen)
  const { sign, isSigning, missing, problem, noteReadToEnd } = useNdaSigning({ ink, isAgreed, setIsFrozen, onSigned })
  const boxId = useId()
  const consequenceId = useId()

  const agreement = useMemo(
    () =>
      renderAgreement(textInForce('nda', new Date()), {
        publisherName: publisher.name,
        publisherSignerName: publisher.signerName,
        publisherSignerTitle: publisher.signerTitle,
        signerLegalName: signer.legalName,
        signerCapacity: signer.capacity,
      }),
    [publisher, signer.legalName, signer.capacity],
  )

  return (
    <Stack gap={8}>
      <AgreementDocument
        agreement={agreement}
        name={agreementName('nda')}
        readingTime="Nine clauses, about 5 minutes"
        unsignedCopy={addressOf('GET /api/application/:id/nda-preview', { params: { id: applicationId } })}
        onReadToEnd={noteReadToEnd}
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
              {agreementSentence('nda')}
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
              {signButtonLabel('nda')}
            </Button>
            <div className="small quiet" id={consequenceId}>
              <p>
                Signs the {agreementName('nda')} as <span className="strong">{signer.legalName}</span>,{' '}
                {signer.capacity}. A signature cannot be taken back.
              </p>
              <p>{consentSentence}</p>
            </div>
          </div>
        </Stack>
      </section>
    </Stack>
  )
}
