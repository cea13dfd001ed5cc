import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { PlaceButtons } from './place-buttons.tsx'

type PartListProps = {
  /** The field that holds the parts. */
  name: string
  /** What one of them is called: "Clause". */
  part: string
  max: number
  /** What a new one holds. */
  empty: Readonly<Record<string, string>>
  /** Fields and buttons stand side by side, where there is room. */
  inLine?: boolean
  /** The fields of one. */
  children: (index: number) => ReactNode
}

/** Parts of a text in their order, each with its fields; they are moved, taken out and added. */
export function PartList({ name, part, max, empty, inLine = false, children }: PartListProps) {
  const { fields, append, remove, swap } = useFieldArray({ name })

  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className={classNames('text-part', inLine && 'text-part-in-line')}
          aria-label={`${part} ${index + 1}`}
        >
          {children(index)}
          <PlaceButtons
            index={index}
            count={fields.length}
            onMove={by => swap(index, index + by)}
            onRemove={() => remove(index)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          disabledReason={fields.length >= max ? `There are ${max} at most` : null}
          onClick={() => append({ ...empty })}
        >
          <Icon of={Plus} />
          Add a {part}
        </Button>
      </div>
    </>
  )
}
