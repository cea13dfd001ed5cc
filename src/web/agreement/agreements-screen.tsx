import { Link } from '@tanstack/react-router'
import { agreementName, shownVersion } from '#domain/agreement/agreement-words.ts'
import type { SignedPaper } from '#domain/agreement/consent-contract.ts'
import { agreementsToSignAgain, stepOfAgreement } from '#domain/agreement/signing-rules.ts'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { stepOf } from '#domain/application/step.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { useApplication } from '#web/platform/api/application-query.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { SignedInPage } from '#web/platform/page/signed-in-page.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { signedCopyOf } from './agreement-addresses.ts'
import { useSignedPapers } from './consent/consent-queries.ts'
import { ConsentSection } from './consent/consent-section.tsx'
import { FormerBadge } from './consent/former-badge.tsx'

const LOADING = 'Loading your agreements...'

/** Everything that the person has signed, and their consent to sign electronically. */
export function AgreementsScreen() {
  const { application, isLoading } = useApplication()

  return (
    <SignedInPage>
      <Stack gap={8}>
        <Stack gap={2}>
          <Link to={PATHS.dashboard}>Back to Dashboard</Link>
          <PageTitle>Your Agreements</PageTitle>
        </Stack>
        {isLoading ? (
          <Skeleton lines={4} label={LOADING} />
        ) : application ? (
          <SignedPapers application={application} />
        ) : (
          <NothingSigned />
        )}
        <ConsentSection />
      </Stack>
    </SignedInPage>
  )
}

function NothingSigned() {
  return (
    <EmptyState
      title="You have not signed anything yet"
      action={<ButtonLink to={PATHS.dashboard}>Open Your Dashboard</ButtonLink>}
    >
      Each agreement is listed here once you have signed it, with your copy.
    </EmptyState>
  )
}

function SignedPapers({ application }: { application: Application }) {
  return (
    <Loaded
      query={useSignedPapers(application.id)}
      lines={4}
      label={LOADING}
      failure="Your agreements could not be loaded"
    >
      {papers => (papers.length === 0 ? <NothingSigned /> : <PaperTable papers={papers} application={application} />)}
    </Loaded>
  )
}

function PaperTable({ papers, application }: { papers: readonly SignedPaper[]; application: Application }) {
  return (
    <>
      <Table
        label="Signed agreements"
        head={
          <>
            <HeadCell>Agreement</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Signed</HeadCell>
            <HeadCell>Copy</HeadCell>
          </>
        }
      >
        {papers.map(paper => (
          <PaperRow key={paper.signatureId} paper={paper} application={application} />
        ))}
      </Table>
      <Row>
        <ButtonLink
          size="small"
          download
          href={addressOf('GET /api/application/:id/agreements', { params: { id: application.id } })}
        >
          Download All in One File
        </ButtonLink>
        <Link to={PATHS.verify}>Verify a document</Link>
      </Row>
    </>
  )
}

function PaperRow({ paper, application }: { paper: SignedPaper; application: Application }) {
  const { kind, textVersion, signedAt, counts, voided } = paper

  return (
    <TableRow>
      <Cell fullLine>
        <PersonCell name={agreementName(kind)} line={`Version ${shownVersion(textVersion)}`} />
      </Cell>
      <Cell>
        {voided && (
          <>
            <Badge tone="refused">Void</Badge> <span className="small quiet">{voided.reason}</span>
          </>
        )}
        {counts ? !voided && <Badge tone="done">Signed</Badge> : <FormerBadge paper={paper} />}
      </Cell>
      <Cell className="nowrap">
        <DatedTime at={signedAt} />
      </Cell>
      <Cell>
        <Row tight>
          {counts && (
            <ButtonLink
              size="small"
              newTab
              download={`${kind}-${application.id}.pdf`}
              href={signedCopyOf(kind, application.id)}
              aria-label={`Download ${agreementName(kind)}`}
            >
              Download
            </ButtonLink>
          )}
          {counts && agreementsToSignAgain(application).includes(kind) && (
            <ButtonLink
              size="small"
              variant="revise"
              to={stepOf(stepOfAgreement(kind)).path}
              aria-label={`Sign ${agreementName(kind)} again`}
            >
              Sign Again
            </ButtonLink>
          )}
        </Row>
      </Cell>
    </TableRow>
  )
}
