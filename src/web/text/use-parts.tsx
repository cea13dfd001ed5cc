import { createContext, useContext, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/control/button.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'
import { takesFocus } from '#web/ui/page/takes-focus.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import type { Place } from './place-buttons.tsx'

type PartsProps = {
  /** The field that holds the parts. */
  name: string
  /** What one of them is called: "Clause". */
  part: string
  max: number
}

/** What was removed last of the words that were taken so many times before. */
type Removal = { taken: number; parts: readonly { index: number; value: object }[] }

/** How often other words have taken the place of those in the fields. */
export const WordsTaken = createContext(0)

/** Parts of a text in their order: they are moved, added, taken out, and put back where they were. */
export function useParts({ name, part, max }: PartsProps) {
  const { fields, append, insert, remove, swap } = useFieldArray({ name, keyName: 'key' })
  const { getValues } = useFormContext()
  const taken = useContext(WordsTaken)
  const [removal, setRemoval] = useState<Removal>({ taken, parts: [] })
  // What was removed from other words is not put back into these.
  const removed = removal.taken === taken ? removal.parts : []
  const whyNotAdd = fields.length >= max ? `There are ${max} at most` : null
  const last = removed.at(-1)

  const handleRemove = (index: number) => {
    const part = { index, value: structuredClone(getValues(`${name}.${index}`)) }
    setRemoval({ taken, parts: [...removed, part] })
    remove(index)
  }
  const handleUndo = () => {
    if (!last) return
    setRemoval({ taken, parts: removed.slice(0, -1) })
    insert(last.index, last.value)
  }

  return {
    fields,
    append,
    whyNotAdd,
    placeOf: (index: number): Place => ({
      index,
      count: fields.length,
      onMove: by => swap(index, index + by),
      onRemove: () => handleRemove(index),
    }),
    /** What was removed last, at the place where it was, with the way back; behind it waits what was removed before. */
    noticeAt: (index: number) =>
      last &&
      Math.min(last.index, fields.length) === index && (
        <Confirmation
          what={`${part} ${last.index + 1} was removed.`}
          action={
            <Button key={removed.length} ref={takesFocus} size="small" disabledReason={whyNotAdd} onClick={handleUndo}>
              Undo
              <VisuallyHidden>
                {' '}
                the removal of {part} {last.index + 1}
              </VisuallyHidden>
            </Button>
          }
        />
      ),
  }
}
