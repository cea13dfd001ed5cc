import './seal-box.css'
import type { Seal } from '#domain/agreement/document-contract.ts'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

const WARN_DAYS = 60

/** What documents are sealed with, until when, and what that proves. */
export function SealBox({ seal: { certificate, problem, timestampServers } }: { seal: Seal }) {
  const refusal = problem && (
    <Alert tone="refused" title="Documents cannot be sealed">
      <p>{problem}</p>
    </Alert>
  )
  if (certificate === null) return refusal

  const { subject, fingerprint, algorithm, validUntil, daysLeft, isSelfSigned } = certificate
  return (
    <Stack gap={4}>
      <details className="seal-facts">
        <summary>
          Sealed by {subject}, valid until <Dated at={validUntil} />
        </summary>
        <Facts
          wide
          facts={[
            { name: 'Sealed by', value: subject },
            { name: 'Valid until', value: <DatedTime at={validUntil} /> },
            { name: 'Fingerprint (SHA‑256)', value: <code>{fingerprint}</code> },
            { name: 'Algorithm', value: algorithm },
            { name: 'Timestamps', value: timestampServers.join(', ') || 'None: the time is the server’s clock' },
            { name: 'Certificate', value: <a href="/api/seal-certificate">Download</a> },
          ]}
        />
      </details>
      {refusal}
      {problem === null && daysLeft < WARN_DAYS && (
        <Alert tone="refused" title="The certificate expires soon">
          <p>{daysLeft} days are left. Replace the file of SEAL_P12 by a valid one.</p>
        </Alert>
      )}
      {isSelfSigned && (
        <Alert tone="plain" title="The seal is self-signed">
          <p>
            It shows that a document is unchanged since this key sealed it. It does not show whose key that is: a viewer
            calls the signer unknown. A certificate from an authority, set with SEAL_P12, fixes that.
          </p>
        </Alert>
      )}
    </Stack>
  )
}
