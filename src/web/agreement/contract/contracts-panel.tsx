import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useMemo, useRef } from 'react'
import { renderAgreement } from '#domain/agreement/agreement-text.ts'
import { contractValues, signerOf } from '#domain/agreement/agreement-values.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import type { ContractKind } from '#domain/agreement/contracts.ts'
import type { SigningPublisher } from '#domain/agreement/publisher-signature.ts'
import { whyCannotSign, whyNotTimeToSign } from '#domain/agreement/signing-rules.ts'
import type { Application } from '#domain/application/application.ts'
import { isBlank } from '#domain/blank.ts'
import { AgreementDocument } from '#web/platform/agreement/agreement-document.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { AgreementForm } from '../agreement-form.tsx'
import { useAgreementText, usePublisher } from '../agreement-queries.ts'
import { AgreementSigned } from '../agreement-signed.tsx'
import { LegalNameMissing } from '../legal-name-missing.tsx'
import type { Contract } from './contracts-of.ts'
import { useAgreementId } from './contracts-queries.ts'

type ContractsPanelProps = {
  contract: Contract
  application: Application
  /** Signed a moment ago. */
  fresh: boolean
  /** It came into sight by itself: its title takes the focus. */
  arrived: boolean
  /** The next contract to sign, if there is one. */
  next: ContractKind | null
  onSigned: () => void
  onGoTo: (kind: ContractKind) => void
}

/** One contract: its whole text, then the pad to sign it with, or what was signed (Specification 2). */
export function ContractsPanel(props: ContractsPanelProps) {
  const { contract, application, fresh, arrived, next, onSigned, onGoTo } = props
  const publisher = usePublisher()
  const agreement = useContractText(contract, application, publisher)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!arrived) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [arrived])

  if (application.fullLegalName === null || isBlank(application.fullLegalName)) return <LegalNameMissing />
  if (!agreement || !publisher) return <BeforeText application={application} />

  if (whyCannotSign(contract.kind, application) !== null) {
    return (
      <Stack gap={8}>
        <AgreementDocument agreement={agreement} headingRef={heading} />
        <AgreementSigned
          paper={contract}
          title={`${agreementName(contract.kind)} Signed Successfully`}
          downloadLabel={`Download ${agreementName(contract.kind)}`}
          fresh={fresh}
        >
          {next && (
            <Button onClick={() => onGoTo(next)}>
              {agreementName(next)}
              <Icon of={ArrowRight} />
            </Button>
          )}
        </AgreementSigned>
      </Stack>
    )
  }

  const refusal = whyNotTimeToSign(contract.kind, application)
  if (refusal) {
    return (
      <Stack gap={8}>
        <AgreementDocument agreement={agreement} headingRef={heading} />
        <Alert tone="plain">{refusal.message}.</Alert>
      </Stack>
    )
  }

  return (
    <AgreementForm
      applicationId={application.id}
      headingRef={heading}
      agreement={agreement}
      signer={signerOf(application)}
      publisher={publisher}
      isAgain={contract.isVoid}
      onSigned={onSigned}
    />
  )
}

/** The contract with its values, both as they were signed; null while a value is missing. */
function useContractText({ kind }: Contract, application: Application, publisher: SigningPublisher | undefined) {
  const text = useAgreementText(kind, application)
  return useMemo(() => {
    const values = text?.signed?.values ?? (publisher && contractValues(publisher, application))
    return text && values ? renderAgreement(text, values) : null
  }, [text, application, publisher])
}

/** The agreement id is on its way, or could not be had. */
function BeforeText({ application }: { application: Application }) {
  const { isError, retry } = useAgreementId(application)
  if (!isError) return <Skeleton lines={8} label="Preparing the contracts..." />

  return (
    <Alert tone="refused" title="The contracts could not be prepared">
      <p>Your agreement has no number yet. Please try again.</p>
      <Button size="small" onClick={retry}>
        Try Again
      </Button>
    </Alert>
  )
}
