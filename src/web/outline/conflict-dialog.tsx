import './conflict-dialog.css'
import { useState } from 'react'
import type { Lesson } from '#domain/outline/outline.ts'
import { whyCannotSaveOutline } from '#domain/outline/outline.ts'
import {
  differencesBetween,
  mergeOutlines,
  type OutlineDifference,
  type Side,
} from '#domain/outline/outline-conflict.ts'
import { OUTLINE_LABELS } from '#domain/outline/outline-labels.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { nameOfDifference } from './outline-context.tsx'
import { TitleOrder } from './title-order.tsx'
import type { SaveConflict, useOutlineSaving } from './use-outline-saving.ts'

type ConflictDialogProps = { conflict: SaveConflict } & Pick<ReturnType<typeof useOutlineSaving>, 'settle' | 'putOff'>

/** The outline was saved elsewhere meanwhile: both versions of whatever differs, for the author to choose. */
export function ConflictDialog({ conflict: { mine, theirs }, settle, putOff }: ConflictDialogProps) {
  const [differences] = useState(() => differencesBetween(mine, theirs))
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const merged = mergeOutlines(mine, theirs, choices)

  return (
    <Dialog
      wide
      onClose={putOff}
      title="This outline was saved elsewhere meanwhile"
      description="Choose what to keep wherever the two differ. Until then nothing of yours is lost or saved."
      actions={
        <>
          <Button onClick={putOff}>Keep Editing</Button>
          <Button
            variant="primary"
            onClick={() => settle(choices)}
            disabledReason={whyCannotSaveOutline(merged)?.message}
          >
            Save These Choices
          </Button>
        </>
      }
    >
      <div className="outline-differences">
        {differences.map(difference => (
          <Difference
            key={difference.key}
            difference={difference}
            chosen={choices.get(difference.key) ?? 'mine'}
            onChoose={side => setChoices(new Map(choices).set(difference.key, side))}
          />
        ))}
      </div>
    </Dialog>
  )
}

type DifferenceProps = { difference: OutlineDifference; chosen: Side; onChoose: (side: Side) => void }

function Difference({ difference, chosen, onChoose }: DifferenceProps) {
  return (
    <fieldset className="outline-difference">
      <legend>{nameOfDifference(difference)}</legend>
      {(['mine', 'saved'] as const).map(side => (
        <label key={side} className={classNames('outline-version', chosen === side && 'is-chosen')}>
          <span>
            <input
              type="radio"
              name={`outline-${difference.key}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {side === 'mine' ? 'Keep mine' : 'Take the saved one'}
          </span>
          <Version difference={difference} side={side} />
        </label>
      ))}
    </fieldset>
  )
}

function Version({ difference, side }: { difference: OutlineDifference; side: Side }) {
  if (difference.kind === 'description') return <p>{difference[side] || <Empty />}</p>
  if (difference.kind === 'order') return <TitleOrder titles={difference[side]} />

  const lesson = difference[side]
  if (!lesson) return <p className="faint">Without this lesson.</p>
  const isWhole = difference.mine === null || difference.saved === null
  return <Fields lesson={lesson} fields={difference.fields.filter(field => !isWhole || lesson[field] !== '')} />
}

function Fields({ lesson, fields }: { lesson: Lesson; fields: (OutlineDifference & { kind: 'lesson' })['fields'] }) {
  return (
    <dl>
      {fields.map(field => (
        <div key={field}>
          <dt>{OUTLINE_LABELS[field]}</dt>
          <dd>{lesson[field] || <Empty />}</dd>
        </div>
      ))}
    </dl>
  )
}

const Empty = () => <span className="faint">Empty</span>
