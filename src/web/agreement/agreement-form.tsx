import { Link } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { canonicalText } from '#domain/agreement/agreement-text.ts'
import type { Signer } from '#domain/agreement/agreement-values.ts'
import type { SigningPublisher } from '#domain/agreement/publisher-signature.ts'
import type { RenderedAgreement } from '#domain/agreement/rendered-agreement-schema.ts'
import { PATHS } from '#domain/application/paths.ts'
import { AgreementDocument } from '#web/platform/agreement/agreement-document.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { unsignedCopyOf } from './agreement-addresses.ts'
import { useSignAgreement } from './agreement-queries.ts'
import { SignatureForm } from './signature-form.tsx'
import { useReading } from './use-reading.ts'
import { VoidBefore } from './void-before.tsx'
import type { ReadAgreement } from './words-changed.tsx'

const agreementChanged = latePart(async () => (await import('./words-changed.tsx')).AgreementChanged)
const otherWays = latePart(async () => (await import('./other-ways-to-sign.tsx')).OtherWaysToSign)

type AgreementFormProps = {
  agreement: RenderedAgreement
  applicationId: string
  signer: Signer
  /** Who has signed it in advance. */
  publisher: SigningPublisher
  onSigned: () => void
  /** Whether it takes the place of a document that is void. */
  isAgain?: boolean
  /** Whether the personal information can still be changed. */
  mayCorrectName?: boolean
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The text, and below it what signs it: everything that happens before an agreement is signed. */
export function AgreementForm(props: AgreementFormProps) {
  const { agreement, applicationId, signer, publisher, onSigned } = props
  const { isAgain = false, mayCorrectName = false, headingRef } = props
  const { kind } = agreement
  const [opened] = useState({ agreement, publisher })
  const text = canonicalText(agreement)
  const reading = useReading(text)
  const sending = useSignAgreement(kind)

  return (
    <Stack gap={8}>
      {isAgain && <VoidBefore kind={kind} applicationId={applicationId} />}
      {haveChanged(opened, { agreement, publisher }) && (
        <Late of={agreementChanged} given={{ before: opened, after: { agreement, publisher } }} />
      )}
      <AgreementDocument
        agreement={agreement}
        unsignedCopy={unsignedCopyOf(kind, applicationId)}
        onReadToEnd={reading.noteReadToEnd}
        headingRef={headingRef}
      />
      <SignatureForm
        kind={kind}
        textVersion={agreement.version}
        text={text}
        publisherSignatureVersion={publisher.signatureVersion}
        signer={signer}
        sending={sending}
        reading={reading.tell}
        onSigned={onSigned}
        otherWays={<Late of={otherWays} given={{ agreement, publisher, reading: reading.tell, onSigned }} />}
        more={
          mayCorrectName && (
            <Link to={PATHS.personalInfo} className="small">
              Correct the name you sign with
            </Link>
          )
        }
      />
    </Stack>
  )
}

function haveChanged(before: ReadAgreement, now: ReadAgreement): boolean {
  return (
    canonicalText(before.agreement) !== canonicalText(now.agreement) ||
    before.publisher.signatureVersion !== now.publisher.signatureVersion
  )
}
