import './documents-table.css'
import { Link } from '@tanstack/react-router'
import { mayReview } from '#domain/account/role.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import type { SignedDocument } from '#domain/agreement/document-contract.ts'
import { DAMAGE_LABELS } from '#domain/agreement/document-damage.ts'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { counted } from '#domain/counted.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { ShortHash } from '#web/ui/display/short-hash.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { signedCopyOf } from '../agreement-addresses.ts'
import { DocumentActions } from './document-actions.tsx'

/** The signed documents, newest first, with what keeps some from being sealed. */
export function DocumentsTable({ rows }: { rows: readonly SignedDocument[] }) {
  return (
    <Table
      className="documents-table"
      label="Signed documents"
      head={
        <>
          <HeadCell>Document</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell wideOnly>SHA-256</HeadCell>
          <HeadCell>Signed</HeadCell>
          <HeadCell end>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {rows.map(document => (
        <DocumentRow key={document.signatureId} document={document} />
      ))}
    </Table>
  )
}

function DocumentRow({ document }: { document: SignedDocument }) {
  const { kind, sha256, signedAt } = document

  return (
    <TableRow>
      <Cell>
        <PersonCell name={agreementName(kind)} line={<SignerLink document={document} />} />
      </Cell>
      <Cell fullLine className="document-state">
        {document.isSealed ? <Sealed document={document} /> : <Unsealed document={document} />}
        {document.supersededAt !== null && <Badge tone="neutral">Signed again since</Badge>}
        {document.voided && (
          <p className="small">
            <Badge tone="refused">Void</Badge> {document.voided.reason}
          </p>
        )}
        {document.damage !== null && (
          <p className="small">
            <Badge tone="refused">{DAMAGE_LABELS[document.damage]}</Badge> Bring it back from a backup.
          </p>
        )}
        {document.isHeld && <p className="small quiet">Legal hold</p>}
      </Cell>
      <Cell wideOnly>{sha256 === null ? 'No file yet' : <ShortHash of={sha256} />}</Cell>
      <Cell className="document-signed nowrap">
        <DatedTime at={signedAt} />
      </Cell>
      <Cell end fullLine>
        <DocumentActions document={document} />
      </Cell>
    </TableRow>
  )
}

/** To the application, and for those who do not read applications to the signed copy. */
function SignerLink({ document: { applicationId, kind, signerName, supersededAt } }: { document: SignedDocument }) {
  const { role } = useSignedInUser()
  if (mayReview(role)) return <Link to={reviewDetailPath(applicationId)}>{signerName}</Link>
  if (supersededAt !== null) return signerName
  return <a href={signedCopyOf(kind, applicationId)}>{signerName}</a>
}

function Sealed({ document: { sealedAt, timestamp } }: { document: SignedDocument }) {
  return (
    <>
      <Badge tone="done">Sealed</Badge>
      <p className="small quiet">
        {sealedAt !== null && (
          <>
            <DatedTime at={sealedAt} />,{' '}
          </>
        )}
        {timestamp === null ? 'no timestamp' : `timestamp of ${timestamp.authority}`}
      </p>
    </>
  )
}

function Unsealed({ document: { problem, attempts } }: { document: SignedDocument }) {
  return (
    <>
      <Badge tone="waiting">Not sealed</Badge>
      <p className="small quiet">{problem ?? 'Waiting for its turn.'}</p>
      {attempts > 0 && <p className="small quiet">{counted(attempts, 'try', 'tries')}</p>}
    </>
  )
}
