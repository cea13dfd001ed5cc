import Plus from 'lucide-react/icons/plus'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { PlaceButtons } from './place-buttons.tsx'
import { useParts } from './use-parts.tsx'

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
  const { fields, append, whyNotAdd, placeOf, noticeAt } = useParts({ name, part, max })

  return (
    <>
      {fields.map(({ key }, index) => (
        <Fragment key={key}>
          {noticeAt(index)}
          <fieldset
            className={classNames('text-part', inLine && 'text-part-in-line')}
            aria-label={`${part} ${index + 1}`}
          >
            {children(index)}
            <PlaceButtons {...placeOf(index)} />
          </fieldset>
        </Fragment>
      ))}
      {noticeAt(fields.length)}
      <div>
        <Button disabledReason={whyNotAdd} onClick={() => append({ ...empty })}>
          <Icon of={Plus} />
          Add a {part}
        </Button>
      </div>
    </>
  )
}
