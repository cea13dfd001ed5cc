import type { Ref } from 'react'
import type { RenderedAgreement } from '#domain/agreement/agreement-text.ts'
import { PATHS } from '#domain/application/paths.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { unsignedCopyOf } from './agreement-addresses.ts'
import { AgreementDocument } from './agreement-document.tsx'
import { useSignAgreement } from './agreement-queries.ts'
import { SignatureForm, type Signer } from './signature-form.tsx'
import { useReading } from './use-reading.ts'

const otherWays = latePart(async () => (await import('./other-ways-to-sign.tsx')).OtherWaysToSign)

type AgreementFormProps = {
  agreement: RenderedAgreement
  applicationId: string
  signer: Signer
  onSigned: () => void
  /** Whether the personal information can still be changed. */
  mayCorrectName?: boolean
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The text, and below it what signs it: everything that happens before an agreement is signed. */
export function AgreementForm(props: AgreementFormProps) {
  const { agreement, applicationId, signer, onSigned, mayCorrectName = false, headingRef } = props
  const { kind } = agreement
  const reading = useReading()
  const sending = useSignAgreement(kind)

  return (
    <Stack gap={8}>
      <AgreementDocument
        agreement={agreement}
        unsignedCopy={unsignedCopyOf(kind, applicationId)}
        onReadToEnd={reading.noteReadToEnd}
        headingRef={headingRef}
      />
      <SignatureForm
        kind={kind}
        textVersion={agreement.version}
        signer={signer}
        sending={sending}
        reading={reading.tell}
        onSigned={onSigned}
        otherWays={<Late of={otherWays} given={{ agreement, reading: reading.tell, onSigned }} />}
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
