import { agreementName, shownVersion } from '#domain/agreement/agreement-words.ts'
import type { SignedPaper } from '#domain/agreement/consent-contract.ts'
import { useApplication } from '#web/platform/api/application-query.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { signedCopyOf } from '../agreement-addresses.ts'
import { useSignedPapers } from './consent-queries.ts'
import { SigningConsent } from './consent-section.tsx'
import { FormerBadge } from './former-badge.tsx'

/** Everything that the person has agreed to, in which version and since when, and what can be withdrawn. */
export function Consents() {
  const { application } = useApplication()

  return (
    <Section title="Consents">
      <Stack gap={6}>
        {application === null ? <NothingAgreed /> : <Agreed applicationId={application.id} />}
        <PrivacyNotice />
      </Stack>
    </Section>
  )
}

function NothingAgreed() {
  return <p className="quiet">You have not agreed to anything yet. What you agree to is listed here.</p>
}

function Agreed({ applicationId }: { applicationId: string }) {
  return (
    <Loaded
      query={useSignedPapers(applicationId)}
      lines={2}
      label="Loading..."
      failure="What you agreed to could not be loaded"
    >
      {papers =>
        papers.length === 0 ? (
          <NothingAgreed />
        ) : (
          <Stack gap={6}>
            <Facts
              facts={papers.map(paper => ({
                name: agreementName(paper.kind),
                value: <Paper paper={paper} applicationId={applicationId} />,
              }))}
            />
            <SigningConsent />
          </Stack>
        )
      }
    </Loaded>
  )
}

function Paper({ paper, applicationId }: { paper: SignedPaper; applicationId: string }) {
  const { kind, textVersion, signedAt, counts, voided } = paper

  return (
    <>
      {counts ? (
        <a href={signedCopyOf(kind, applicationId)} target="_blank" rel="noreferrer">
          Version {shownVersion(textVersion)}
        </a>
      ) : (
        <>Version {shownVersion(textVersion)}</>
      )}
      , signed on <DatedTime at={signedAt} /> {voided && <Badge tone="refused">Void</Badge>}
      {!counts && <FormerBadge paper={paper} />}
    </>
  )
}

function PrivacyNotice() {
  const config = usePortalConfig()
  if (!config?.privacyUrl) return null

  return (
    <p>
      What happens with your data is said in the{' '}
      <a href={config.privacyUrl} target="_blank" rel="noreferrer">
        privacy notice of {config.publisherName}
      </a>
      .
    </p>
  )
}
