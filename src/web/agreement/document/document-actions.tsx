import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { mayAdminister, mayReview } from '#domain/account/role.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import type { SignedDocument } from '#domain/agreement/document-contract.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { DossierLink } from '#web/platform/page/dossier-link.tsx'
import { ReasonDialog } from '#web/platform/page/reason-dialog.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { useLegalHold, useSealAgain, useVoidDocument } from './document-queries.ts'

/** What an admin can do about a signed document and its signer: each asks why, and stays on record. */
export function DocumentActions({ document }: { document: SignedDocument }) {
  const { kind, signerName, signatureId, applicationId, voided, supersededAt, isHeld, isSealed } = document
  const { role } = useSignedInUser()
  const [asked, setAsked] = useState<'void' | 'hold' | null>(null)
  const voiding = useVoidDocument()
  const sendsLetters = useSendsLetters()
  const holding = useLegalHold()
  const close = { onSuccess: () => setAsked(null) }

  const telling = sendsLetters
    ? `${signerName} is told by email, with the reason.`
    : `No email is sent here: tell ${signerName} yourself.`
  const successor =
    supersededAt === null
      ? ': a new one may be signed in its place, while the rest of the application stays as it is'
      : ''

  return (
    <>
      <Row tight className="document-actions">
        {!mayReview(role) && <DossierLink applicationId={applicationId} />}
        {!isSealed && <SealButton document={document} />}
        {voided === null && mayAdminister(role) && (
          <Button size="small" variant="quiet" onClick={() => setAsked('void')}>
            Declare Void
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setAsked('hold')}>
          {isHeld ? 'Lift Legal Hold' : 'Set Legal Hold'}
        </Button>
      </Row>
      <ReasonDialog
        key={`void ${asked}`}
        open={asked === 'void'}
        title={`Declare this ${agreementName(kind)} void?`}
        description={`${telling} The file and its evidence stay. There is no way back${successor}.`}
        confirmLabel="Declare Void"
        destructive
        busy={voiding.isPending}
        problem={voiding.error && sentenceOf(voiding.error, 'Please check your connection and try again.')}
        onClose={() => setAsked(null)}
        onConfirm={reason => voiding.mutate({ signatureId, reason }, close)}
      />
      <ReasonDialog
        key={`hold ${asked} ${isHeld}`}
        open={asked === 'hold'}
        title={isHeld ? `Lift the legal hold on ${signerName}?` : `Set a legal hold on ${signerName}?`}
        description={
          isHeld
            ? 'Old drafts and videos of this person are cleaned up again from then on.'
            : 'Nothing of this person is cleaned up while it is set: no draft, no video, no earlier outline. The person is not told.'
        }
        confirmLabel={isHeld ? 'Lift Legal Hold' : 'Set Legal Hold'}
        busy={holding.isPending}
        problem={holding.error && sentenceOf(holding.error, 'Please check your connection and try again.')}
        onClose={() => setAsked(null)}
        onConfirm={reason => holding.mutate({ applicationId, holds: !isHeld, reason }, close)}
      />
    </>
  )
}

function SealButton({ document: { signatureId, attempts } }: { document: SignedDocument }) {
  const { mutate, isPending, error } = useSealAgain()

  return (
    <>
      <Button size="small" onClick={() => mutate(signatureId)} busy={isPending}>
        <Icon of={RotateCw} />
        {attempts === 0 ? 'Seal Now' : 'Try Again'}
      </Button>
      {error && <span role="alert">{sentenceOf(error, 'Please check your connection.')}</span>}
    </>
  )
}
