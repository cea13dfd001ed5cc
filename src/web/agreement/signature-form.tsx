import './signature-form.css'
import Keyboard from 'lucide-react/icons/keyboard'
import PenLine from 'lucide-react/icons/pen-line'
import Signature from 'lucide-react/icons/signature'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { Signer } from '#domain/agreement/agreement-values.ts'
import { agreementName, agreementSentence, signButtonLabel } from '#domain/agreement/agreement-words.ts'
import type { NamedConsent } from '#domain/agreement/consent-contract.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import type { SignatureForm as SignatureOnWire, SigningCircumstances } from '#domain/agreement/signature-schemas.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { SignaturePad } from '#web/ui/signature/signature-pad.tsx'
import { useSignaturePad } from '#web/ui/signature/use-signature-pad.ts'
import { ConsentDisclosureLink } from './consent/consent-disclosure-link.tsx'
import { useConsentWords } from './consent/consent-queries.ts'
import { TypedSignatureField } from './typed-signature-field.tsx'
import { useSigning } from './use-signing.ts'

const consentChanged = latePart(async () => (await import('./words-changed.tsx')).ConsentChanged)

const PAD = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT }

type SignatureFormProps = {
  kind: AgreementKind
  /** The version of the text that is signed. */
  textVersion: string
  /** The whole text as it is shown; left out where the document was read on another device. */
  text?: string
  /** The signature of the publisher beside it; left out where the document was read on another device. */
  publisherSignatureVersion?: string
  signer: Signer
  sending: { mutateAsync: (form: SignatureOnWire) => Promise<unknown>; isPending: boolean }
  reading: (() => SigningCircumstances) | null
  onSigned: () => void
  /** Beside the way to type the name: other ways to sign. */
  otherWays?: ReactNode
  /** Above the button. */
  notice?: ReactNode
  /** Below it. */
  more?: ReactNode
}

/** The box, the pad and the button: what a signature takes, on whatever device it is given. */
export function SignatureForm(props: SignatureFormProps) {
  const consent = useConsentWords()
  return consent ? <Form {...props} consent={consent} /> : <Skeleton lines={5} />
}

function Form({ consent, ...props }: SignatureFormProps & { consent: NamedConsent }) {
  const { kind, textVersion, text, publisherSignatureVersion, signer } = props
  const { sending, reading, onSigned, otherWays, notice, more } = props
  const [openedConsent] = useState(consent)
  const isSigning = sending.isPending
  // Ticked are these very words: what comes in their place has to be read first.
  const shown = { textVersion, publisherSignatureVersion, consentVersion: consent.version }
  const words = [...Object.values(shown), text].join(' ')
  const [agreedWords, setAgreedWords] = useState<string | null>(null)
  const isAgreed = agreedWords === words
  const [isFrozen, setIsFrozen] = useState(false)
  const [typedName, setTypedName] = useState<string | null>(null)
  const mayType = usePortalConfig()?.typedSignatures ?? false
  const ink = useSignaturePad(PAD, isFrozen)
  const box = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { sign, missing, problem } = useSigning({
    kind,
    shown,
    text,
    legalName: signer.legalName,
    ink,
    typedName,
    isAgreed,
    setIsFrozen,
    send: sending.mutateAsync,
    reading,
    onMissing: first => (first === 'box' ? box : typedName === null ? ink.canvas : nameField).current?.focus(),
    onSigned,
  })
  const boxId = useId()
  const consequenceId = useId()

  const handleOtherWay = () => {
    flushSync(() => setTypedName(typedName === null ? '' : null))
    nameField.current?.focus()
  }

  return (
    <section className="hide-in-print" aria-label="Your signature">
      <Stack gap={4}>
        <h2>Your signature</h2>
        <div>
          <Check
            ref={box}
            type="checkbox"
            checked={isAgreed}
            onChange={event => setAgreedWords(event.target.checked ? words : null)}
            aria-invalid={missing.box ? true : undefined}
            aria-describedby={missing.box ? `${boxId}-error` : undefined}
          >
            {agreementSentence(kind)}
          </Check>
          <FieldError id={boxId} message={missing.box} />
        </div>
        {/* The ink stays while somebody tries the other way. */}
        <div hidden={typedName !== null}>
          <SignaturePad ink={ink} format={PAD} signer={signer.signingAs} error={missing.ink} frozen={isSigning} />
        </div>
        {typedName !== null && (
          <TypedSignatureField
            ref={nameField}
            value={typedName}
            onChange={setTypedName}
            signer={signer.legalName}
            error={missing.name}
            busy={isSigning}
          />
        )}
        <Row>
          {mayType && (
            <Button variant="quiet" size="small" busy={isSigning} onClick={handleOtherWay}>
              <Icon of={typedName === null ? Keyboard : PenLine} />
              {typedName === null ? 'Type your name instead' : 'Draw instead'}
            </Button>
          )}
          {otherWays}
        </Row>
        {notice}
        {openedConsent.version !== consent.version && (
          <Late of={consentChanged} given={{ before: openedConsent, after: consent }} />
        )}
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
              By pressing “{signButtonLabel(kind)}” you sign the {agreementName(kind)} as{' '}
              <span className="strong">{signer.legalName}</span>, {signer.capacity}. A signature cannot be taken back.
            </p>
            <p>{consent.sentence}</p>
          </div>
        </div>
        <Row>
          <ConsentDisclosureLink />
          {more}
        </Row>
      </Stack>
    </section>
  )
}
