import { type Ref, useState } from 'react'
import { canonicalText, type RenderedAgreement } from '#domain/agreement/agreement-text.ts'
import { PATHS } from '#domain/application/paths.ts'
import { AgreementDocument } from '#web/platform/agreement/agreement-document.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { unsignedCopyOf } from './agreement-addresses.ts'
import { useSignAgreement } from './agreement-queries.ts'
import { SignatureForm, type Signer } from './signature-form.tsx'
import { useReading } from './use-reading.ts'

const textChanged = latePart(async () => (await import('./text-changed.tsx')).TextChanged)
const otherWays = latePart(async () => (await import('./other-ways-to-sign.tsx')).OtherWaysToSign)

type AgreementFormProps = {
  agreement: RenderedAgreement
  applicationId: string
  signer: Signer
  /** The signature that the publisher has given in advance. */
  publisherSignatureVersion: string
  onSigned: () => void
  /** Whether the personal information can still be changed. */
  mayCorrectName?: boolean
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The text, and below it what signs it: everything that happens before an agreement is signed. */
export function AgreementForm(props: AgreementFormProps) {
  const { agreement, applicationId, signer, publisherSignatureVersion, onSigned } = props
  const { mayCorrectName = false, headingRef } = props
  const { kind } = agreement
  const [opened] = useState(agreement)
  const reading = useReading()
  const sending = useSignAgreement(kind)

  return (
    <Stack gap={8}>
      {canonicalText(opened) !== canonicalText(agreement) && (
        <Late of={textChanged} given={{ before: opened, after: agreement }} />
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
        publisherSignatureVersion={publisherSignatureVersion}
        signer={signer}
        sending={sending}
        reading={reading.tell}
        onSigned={onSigned}
        otherWays={
          <Late of={otherWays} given={{ agreement, publisherSignatureVersion, reading: reading.tell, onSigned }} />
        }
        more={
          mayCorrectName && (
            <ButtonLink variant="quiet" size="small" to={PATHS.personalInfo}>
              Correct the name you sign with
            </ButtonLink>
          )
        }
      />
    </Stack>
  )
}
