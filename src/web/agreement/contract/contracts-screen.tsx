import './contracts-screen.css'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ListChecks from 'lucide-react/icons/list-checks'
import { renderInShort } from '#domain/agreement/agreement-text.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { CONTRACT_KINDS } from '#domain/agreement/contracts.ts'
import { dueDate } from '#domain/agreement/due-date.ts'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { whyCannotOpenStep } from '#domain/application/step-access.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Tabs } from '#web/ui/control/tabs.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note, Ticks } from '#web/ui/page/marginalia.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { useAgreementText } from '../agreement-queries.ts'
import { type Contract, contractsOf } from './contracts-of.ts'
import { ContractsPanel } from './contracts-panel.tsx'
import { ContractsProgress, signedCount } from './contracts-progress.tsx'
import { useContractTabs } from './use-contract-tabs.ts'

/** Phase 2, step 2: three contracts, each read, agreed to and signed (Specification 2 and 4). */
export function ContractsScreen() {
  const application = useStartedApplication()

  return whyCannotOpenStep('course-contracts', application) ? (
    <SelectionRequired application={application} />
  ) : (
    <Contracts application={application} />
  )
}

function Contracts({ application }: { application: Application }) {
  const contracts = contractsOf(application)
  const unsigned = contracts.filter(contract => contract.signedAt === null)
  const guidance = useGuidance('course-contracts', { course: application.selectedCourseName ?? '' })
  const tabs = useContractTabs(unsigned[0]?.kind)
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="course-contracts"
      application={application}
      lede={unsigned.length === 0 ? <AllSigned course={application.selectedCourseName} /> : guidance.opening}
      guidance={
        <>
          <ContractsGuidance application={application} contracts={contracts} tab={tabs.tab} />
          {guidance.notes}
        </>
      }
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.courseSelection }) }}
          primary={{
            onClick: () => navigate({ to: PATHS.courseOutlineTraining }),
            // A step that is done stays so when one of its documents is void (H321).
            disabledReason:
              application.courseContractsCompletedAt === null ? 'Sign all three contracts to continue' : null,
          }}
          state={{ kind: 'note', text: signedCount(contracts), icon: ListChecks }}
        />
      }
    >
      <Tabs
        label="Contracts"
        stacked
        keepOpened
        value={tabs.tab}
        onChange={value => {
          const kind = CONTRACT_KINDS.find(known => known === value)
          if (kind) tabs.choose(kind)
        }}
        items={contracts.map(contract => ({
          value: contract.kind,
          label: agreementName(contract.kind),
          state: contract.signedAt && <SignedMark />,
          content: (
            <ContractsPanel
              contract={contract}
              application={application}
              fresh={tabs.signedNow === contract.kind}
              arrived={tabs.arrived === contract.kind}
              next={unsigned[0]?.kind ?? null}
              onSigned={() => tabs.noteSigned(contract.kind)}
              onGoTo={tabs.goTo}
            />
          ),
        }))}
      />
    </ApplicantStep>
  )
}

function SignedMark() {
  return (
    <>
      <span className="contract-signed">
        <Icon of={Check} />
      </span>
      Signed
    </>
  )
}

function AllSigned({ course }: { course: string | null }) {
  return (
    <>
      Three contracts for <i>{course}</i>. All are signed.
    </>
  )
}

type Standing = { application: Application; contracts: readonly Contract[] }

function ContractsGuidance({ application, contracts, tab }: Standing & { tab: Contract['kind'] }) {
  const agreement = useAgreementText(tab, application)

  return (
    <>
      <ContractsProgress contracts={contracts} />
      <FinalWorkDue application={application} contracts={contracts} />
      <Note title="In short">
        <p className="strong">{agreementName(tab)}</p>
        {agreement && <Ticks items={renderInShort(agreement.content).map(text => ({ text }))} />}
        <p className="tiny faint">The full text is what counts.</p>
      </Note>
    </>
  )
}

/** Counted by the statement of work that was signed, whatever a later one says. */
function FinalWorkDue({ application, contracts }: Standing) {
  const days = useAgreementText('course-sow', application)?.content.terms.daysToDeliver
  const signings = contracts.flatMap(({ signedAt }) => (signedAt === null ? [] : [Date.parse(signedAt)]))
  if (days === undefined || signings.length < contracts.length) return null

  return (
    <Note title="Final work">
      <p>
        Due by <DatedTime at={dueDate(new Date(Math.max(...signings)), days).toISOString()} />, {days} business days
        after the last signature.
      </p>
    </Note>
  )
}

function SelectionRequired({ application }: { application: Application }) {
  return (
    <ApplicantStep step="course-contracts" application={application} lede={undefined} footer={null}>
      <EmptyState
        title="Course Selection Required"
        action={
          <ButtonLink variant="primary" to={PATHS.home}>
            Return to Dashboard
          </ButtonLink>
        }
      >
        <p>Please complete course selection before proceeding to contract signing.</p>
      </EmptyState>
    </ApplicantStep>
  )
}
