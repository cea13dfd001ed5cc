import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { countDraftable } from '#domain/outline/generated-outline.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useOutline, useOutlineStore } from './outline-context.tsx'

type GenerateButtonProps = {
  isWriting: boolean
  /** True replaces what is there, false fills empty fields only. */
  onGenerate: (replacesAll: boolean) => void
  /** Something is saved that cannot be read: a draft, which is saved at once, would take its place. */
  isUnreadable: boolean
}

/** Asks for a draft; where something is written already, it asks first what the draft may touch. */
export function GenerateButton({ isWriting, onGenerate, isUnreadable }: GenerateButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isBlank = useOutline(({ outline }) => countDraftable(outline).filled === 0)
  const needsAnswer = !isBlank || isUnreadable

  const handleAnswer = (replacesAll: boolean) => {
    setIsAsking(false)
    onGenerate(replacesAll)
  }

  return (
    <>
      <Button
        onClick={() => (needsAnswer ? setIsAsking(true) : onGenerate(false))}
        busy={isWriting}
        busyLabel="Generating..."
      >
        <Icon of={WandSparkles} />
        {isBlank ? 'Generate outline' : 'Generate again'}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Generate the outline again?"
        description={
          isUnreadable
            ? 'The new draft is saved immediately. It replaces the saved outline, which could not be read.'
            : 'The new draft is saved immediately. Your short description is not touched.'
        }
      >
        <WhatToTouch onAnswer={handleAnswer} onCancel={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

type WhatToTouchProps = { onAnswer: (replacesAll: boolean) => void; onCancel: () => void }

function WhatToTouch({ onAnswer, onCancel }: WhatToTouchProps) {
  const store = useOutlineStore()
  const [{ empty, filled }] = useState(() => countDraftable(store.state().outline))
  const [replacesAll, setReplacesAll] = useState(empty === 0)

  return (
    <>
      <fieldset className="choice">
        <legend className="visually-hidden">What the draft may touch</legend>
        <Check
          type="radio"
          name="outline-generate"
          className={replacesAll ? 'choice-row' : 'choice-row is-chosen'}
          checked={!replacesAll}
          disabled={empty === 0}
          onChange={() => setReplacesAll(false)}
          note={empty === 0 ? 'None is empty.' : `${countOf(empty)} to fill.`}
        >
          Fill only the empty fields
        </Check>
        <Check
          type="radio"
          name="outline-generate"
          className={replacesAll ? 'choice-row is-chosen' : 'choice-row'}
          checked={replacesAll}
          onChange={() => setReplacesAll(true)}
          note={
            filled === 0 ? 'Nothing is written yet.' : `The text of ${countOf(filled)} is replaced. History keeps it.`
          }
        >
          Replace everything
        </Check>
      </fieldset>
      <div className="dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant={replacesAll && filled > 0 ? 'danger' : 'primary'} onClick={() => onAnswer(replacesAll)}>
          {replacesAll ? 'Replace everything' : 'Fill the empty fields'}
        </Button>
      </div>
    </>
  )
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`
