import { type ReactNode, useRef, useState } from 'react'
import { MAX_REASON, REASON_MISSING } from '#domain/reason.ts'
import { WrittenDialog } from '#web/platform/saving/written-dialog.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PlainField } from '#web/ui/form/plain-field.tsx'

/** Why a publication is made, and from when on it holds. */
export type PublicationWords = { why: string; from: string | null }

type PublishDialogProps = {
  title: string
  description: string
  busy: boolean
  onPublish: (words: PublicationWords) => Promise<void>
  onClose: () => void
  problem: ReactNode
  /** What else can be done. */
  actions?: ReactNode
  /** What is published. */
  children?: ReactNode
}

/** Asks why, and from when on, before something is published. */
export function PublishDialog(props: PublishDialogProps) {
  const { title, description, busy, onPublish, onClose, problem, actions, children } = props
  const [why, setWhy] = useState('')
  const [from, setFrom] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isHalf, setIsHalf] = useState(false)
  const moment = useRef<HTMLInputElement>(null)

  const handlePublish = () => {
    // Of a day without a time the browser says nothing but `badInput`: taken as empty it would hold at once.
    const half = (moment.current?.validity.badInput ?? false) || (from !== '' && Number.isNaN(Date.parse(from)))
    setIsHalf(half)
    setIsMissing(why.trim() === '')
    if (why.trim() !== '' && !half) void onPublish({ why, from: from === '' ? null : new Date(from).toISOString() })
  }

  return (
    <WrittenDialog
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          {actions}
          <Button variant="primary" busy={busy} busyLabel="Publishing..." onClick={handlePublish}>
            Publish
          </Button>
        </>
      }
    >
      {problem && <Alert tone="refused">{problem}</Alert>}
      {children}
      <PlainField
        label="What changes, and why"
        lines={3}
        maxLength={MAX_REASON}
        value={why}
        onChange={setWhy}
        error={isMissing ? REASON_MISSING : undefined}
      />
      <PlainField
        label="In force from"
        hint="Left empty, it holds at once."
        optional
        type="datetime-local"
        value={from}
        onChange={setFrom}
        ref={moment}
        error={isHalf ? 'Please give the day and the time, or leave it empty.' : undefined}
      />
    </WrittenDialog>
  )
}
