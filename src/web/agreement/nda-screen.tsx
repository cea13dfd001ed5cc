import './nda-screen.css'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { renderAgreement, renderInShort } from '#domain/agreement/agreement-text.ts'
import { partyValues, signerOf } from '#domain/agreement/agreement-values.ts'
import { nameAsSignature, publisherDrawing } from '#domain/agreement/publisher-signature.ts'
import { signedCopyOf } from '#domain/agreement/signed-copy.ts'
import { agreementsToSignAgain, whyCannotSign } from '#domain/agreement/signing-rules.ts'
import type { Application } from '#domain/application/application.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { PATHS } from '#domain/application/paths.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { TO_TRAINING_DELAY_MS, useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Note, Ticks } from '#web/ui/page/marginalia.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { useAgreementText, usePublisher } from './agreement-queries.ts'
import { AgreementSigned } from './agreement-signed.tsx'
import { LegalNameMissing } from './legal-name-missing.tsx'

/** Step 2: the NDA, read, agreed to and signed; afterwards its copy (Specification 2). */
export function NdaScreen() {
  const application = useStartedApplication()
  const isSigned = whyCannotSign('nda', application) !== null
  const isAgain = agreementsToSignAgain(application).includes('nda')
  const guidance = useGuidance('nda')
  const [isFresh, setIsFresh] = useState(false)
  const navigate = useNavigate()
  const goTo = useDelayedNavigation()

  return (
    <ApplicantStep
      step="nda"
      application={application}
      lede={isSigned ? undefined : guidance.opening}
      guidance={
        <>
          <InShort application={application} />
          {guidance.notes}
        </>
      }
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.personalInfo }) }}
          save={{ onClick: () => navigate({ to: PATHS.home }) }}
          primary={{
            onClick: () => goTo(PATHS.auditionTraining, { delayMs: TO_TRAINING_DELAY_MS }),
            disabledReason: isSigned || isAgain ? null : 'Sign the NDA first',
          }}
        />
      }
    >
      {isSigned ? (
        <AgreementSigned
          paper={{ kind: 'nda', applicationId: application.id, ...signedCopyOf('nda', application) }}
          title="NDA Signed Successfully"
          downloadLabel="Download Copy"
          fresh={isFresh}
        />
      ) : (
        <Unsigned application={application} isAgain={isAgain} onSigned={() => setIsFresh(true)} />
      )}
    </ApplicantStep>
  )
}

type UnsignedProps = { application: Application; isAgain: boolean; onSigned: () => void }

function Unsigned({ application, isAgain, onSigned }: UnsignedProps) {
  const publisher = usePublisher()
  const text = useAgreementText('nda', application)
  const { fullLegalName, businessEntity } = application

  const agreement = useMemo(() => {
    const values = publisher && partyValues(publisher, { fullLegalName, businessEntity })
    return text && values ? renderAgreement(text, values) : null
  }, [text, publisher, fullLegalName, businessEntity])

  if (!publisher || !text) return <Skeleton lines={8} />
  if (!agreement) return <LegalNameMissing />

  const mayCorrectName = whyCannotEdit('personal-info', application) === null
  return (
    <AgreementForm
      applicationId={application.id}
      agreement={agreement}
      signer={signerOf(application)}
      publisher={publisher}
      mayCorrectName={mayCorrectName}
      isAgain={isAgain}
      onSigned={onSigned}
    />
  )
}

function InShort({ application }: { application: Application }) {
  const present = usePublisher()
  const agreement = useAgreementText('nda', application)
  const publisher = agreement && (agreement.signed?.publisher ?? present)
  const drawing = publisher && publisherDrawing(publisher.signatureVersion)

  return (
    <>
      <Note title="In short">
        {agreement && <Ticks items={renderInShort(agreement.content).map(text => ({ text }))} />}
        <p className="tiny faint">The full text is what counts.</p>
      </Note>
      {publisher && (
        <Note title="Signed for the company">
          {drawing ? (
            <svg className="company-signature" viewBox="0 0 500 180" role="img">
              <title>{`Signature of ${publisher.signerName}`}</title>
              <path d={drawing} />
            </svg>
          ) : (
            <p className="company-signature">{nameAsSignature(publisher.signerName)}</p>
          )}
          <p>
            {publisher.signerName}, {publisher.signerTitle}
          </p>
        </Note>
      )}
    </>
  )
}
