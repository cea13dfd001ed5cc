import { useState } from 'react'
import { counted } from '#domain/counted.ts'
import { countFields, type DraftReach } from '#domain/outline/generated-outline.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useOutlineStore } from './outline-context.tsx'

type GenerateDialogProps = {
  /** Something is saved that cannot be read. */
  isUnreadable: boolean
  onAnswer: (reach: DraftReach) => void
  onClose: () => void
}

/** Asks what a new draft may touch of what is there. */
export function GenerateDialog({ isUnreadable, onAnswer, onClose }: GenerateDialogProps) {
  const store = useOutlineStore()
  const [{ empty, generated, typed }] = useState(() => countFields(store.state().outline))
  const [reach, setReach] = useState<DraftReach>(empty === 0 && generated > 0 ? 'generated' : 'empty')
  const replaces = reach === 'generated'

  return (
    <Dialog
      onClose={onClose}
      title="Generate the outline again?"
      description={
        isUnreadable
          ? 'The new draft is saved immediately. It replaces the saved outline, which could not be read.'
          : 'The new draft is saved immediately. What you typed stays as it is.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={replaces ? 'danger' : 'primary'}
            onClick={() => onAnswer(reach)}
            disabledReason={empty + generated === 0 ? 'Every field holds what you typed' : null}
          >
            {replaces ? 'Replace what was generated' : 'Fill the empty fields'}
          </Button>
        </>
      }
    >
      <p>
        {counted(typed, 'field')} typed by you, {generated} generated, {empty} empty.
      </p>
      <fieldset className="choice">
        <legend className="visually-hidden">What the draft may touch</legend>
        <Check
          type="radio"
          name="outline-generate"
          className={replaces ? 'choice-row' : 'choice-row is-chosen'}
          checked={!replaces}
          disabled={empty === 0}
          onChange={() => setReach('empty')}
          note={empty === 0 ? 'None is empty.' : `${counted(empty, 'field')} to fill.`}
        >
          Fill only the empty fields
        </Check>
        <Check
          type="radio"
          name="outline-generate"
          className={replaces ? 'choice-row is-chosen' : 'choice-row'}
          checked={replaces}
          disabled={generated === 0}
          onChange={() => setReach('generated')}
          note={
            generated === 0
              ? 'None was generated.'
              : `${counted(generated, 'field')} to write anew. History keeps the text of now.`
          }
        >
          Replace what was generated, too
        </Check>
      </fieldset>
    </Dialog>
  )
}
