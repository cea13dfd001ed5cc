import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { countFields, type DraftReach, isUnwritten } from '#domain/outline/generated-outline.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useOutline, useOutlineStore } from './outline-context.tsx'

type GenerateButtonProps = {
  isWriting: boolean
  onGenerate: (reach: DraftReach) => void
  /** Something is saved that cannot be read: a draft, which is saved at once, would take its place. */
  isUnreadable: boolean
}

/** Asks for a draft; where something is written already, it asks first what the draft may touch. */
export function GenerateButton({ isWriting, onGenerate, isUnreadable }: GenerateButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isBlank = useOutline(({ outline }) => isUnwritten(outline))
  const needsAnswer = !isBlank || isUnreadable

  const handleAnswer = (reach: DraftReach) => {
    setIsAsking(false)
    onGenerate(reach)
  }

  return (
    <>
      <Button
        onClick={() => (needsAnswer ? setIsAsking(true) : onGenerate('empty'))}
        busy={isWriting}
        busyLabel="Generating..."
      >
        <Icon of={WandSparkles} />
        {isBlank ? 'Generate outline' : 'Generate again'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Generate the outline again?"
        description={
          isUnreadable
            ? 'The new draft is saved immediately. It replaces the saved outline, which could not be read.'
            : 'The new draft is saved immediately. What you typed stays as it is.'
        }
      >
        <WhatToTouch onAnswer={handleAnswer} onCancel={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

type WhatToTouchProps = { onAnswer: (reach: DraftReach) => void; onCancel: () => void }

function WhatToTouch({ onAnswer, onCancel }: WhatToTouchProps) {
  const store = useOutlineStore()
  const [{ empty, generated, typed }] = useState(() => countFields(store.state().outline))
  const [reach, setReach] = useState<DraftReach>(empty === 0 && generated > 0 ? 'generated' : 'empty')
  const replaces = reach === 'generated'

  return (
    <>
      <p>
        {countOf(typed)} typed by you, {generated} generated, {empty} empty.
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
          note={empty === 0 ? 'None is empty.' : `${countOf(empty)} to fill.`}
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
              : `${countOf(generated)} to write anew. History keeps the text of now.`
          }
        >
          Replace what was generated, too
        </Check>
      </fieldset>
      <div className="dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant={replaces ? 'danger' : 'primary'}
          onClick={() => onAnswer(reach)}
          disabledReason={empty + generated === 0 ? 'Every field holds what you typed' : null}
        >
          {replaces ? 'Replace what was generated' : 'Fill the empty fields'}
        </Button>
      </div>
    </>
  )
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`
