import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { Dated } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useSignedPapers } from './consent/consent-queries.ts'

/** Above a document that is signed anew because the one before is void: since when that is, and why (H321). */
export function VoidBefore({ kind, applicationId }: { kind: AgreementKind; applicationId: string }) {
  const { data = [] } = useSignedPapers(applicationId)
  const voided = data.find(paper => paper.kind === kind && paper.supersededAt === null)?.voided

  return (
    <Alert tone="needs" title={`The ${agreementName(kind)} that you signed is void`}>
      {voided && (
        <p>
          Declared void <Dated at={voided.at} />: {voided.reason}
        </p>
      )}
      <p>You can read and sign it anew here. Your earlier copy stays on record.</p>
    </Alert>
  )
}
