import { Link } from '@tanstack/react-router'
import { textPath } from '#domain/application/paths.ts'
import { whyCannotCallBack } from '#domain/notice/letter-fate.ts'
import { hasPrivateLink } from '#domain/notice/private-link.ts'
import { serverTime } from '#web/platform/api/server-time.ts'
import { LetterForms } from '#web/platform/letter/letter-forms.tsx'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useCallBack, useLetter, useSendAgain } from './letter-queries.ts'

/** One letter as its reader has it, and what can still be done about it. */
export function LetterDialog({ letterId, onClose }: { letterId: string | null; onClose: () => void }) {
  const { data: letter, error } = useLetter(letterId)
  const again = useSendAgain()
  const back = useCallBack()
  const problem = error ?? again.error ?? back.error
  const whyNotBack = letter && whyCannotCallBack(letter, serverTime())

  return (
    <Dialog
      wide
      open={letterId !== null}
      onClose={onClose}
      title={letter?.subject ?? 'Email'}
      description={letter && `To ${letter.recipient}`}
      actions={
        letter && (
          <>
            {whyNotBack === null && (
              <Button busy={back.isPending} busyLabel="Calling back..." onClick={() => back.mutate(letter.id)}>
                Call Back
              </Button>
            )}
            <Button
              disabledReason={again.isSuccess ? 'It has been sent again' : letter.whyNotAgain}
              busy={again.isPending}
              busyLabel="Sending..."
              onClick={() => again.mutate(letter.id)}
            >
              Send Again
            </Button>
          </>
        )
      }
    >
      <FailureAlert error={problem} />
      {again.isSuccess && <Alert tone="done">On its way again, to {again.data.recipient}.</Alert>}
      {!letter && !error && <Skeleton lines={8} label="Loading the email..." />}
      {letter && (
        <>
          {(letter.canceledBecause ?? letter.problem) && (
            <p className="small quiet written">{letter.canceledBecause ?? letter.problem}</p>
          )}
          {letter.attachments.length > 0 && <p className="small quiet">With {letter.attachments.join(', ')}</p>}
          {hasPrivateLink(letter.kind) && (
            <Alert tone="plain">
              The link is left out: whoever has it gets into the account. The portal itself does not keep it.
            </Alert>
          )}
          {letter.writtenIn && (
            <p className="small quiet">
              Written in{' '}
              <Link to={textPath({ kind: 'letter', key: letter.writtenIn.key })}>
                version {letter.writtenIn.number}
              </Link>{' '}
              of its text
            </p>
          )}
          <LetterForms subject={letter.subject} html={letter.html} text={letter.text} />
        </>
      )}
    </Dialog>
  )
}
