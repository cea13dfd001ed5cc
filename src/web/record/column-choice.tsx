import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { inStorage } from '#web/platform/browser-storage.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'

export type OptionalColumn = 'note' | 'created'

/** Which columns this person wants to see, as this device remembers it. */
export function useColumns(list: string) {
  const { id } = useSignedInUser()
  const key = `columns:${id}:${list}`
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(key))

  return {
    isShown: (column: OptionalColumn) => !hidden.includes(column),
    show: (column: OptionalColumn, on: boolean) => {
      const next = on ? hidden.filter(each => each !== column) : [...hidden, column]
      setHidden(next)
      inStorage(() => localStorage.setItem(key, JSON.stringify(next)))
    },
  }
}

type ColumnChoiceProps = { columns: ReturnType<typeof useColumns>; labels: Record<OptionalColumn, string> }

export function ColumnChoice({ columns, labels }: ColumnChoiceProps) {
  const [open, setOpen] = useState(false)

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Columns"
      trigger={
        <Button variant="quiet" className="hide-below-wide">
          <Icon of={Columns3} />
          Columns
        </Button>
      }
    >
      {() =>
        (['note', 'created'] as const).map(column => (
          <Check
            key={column}
            type="checkbox"
            checked={columns.isShown(column)}
            onChange={event => columns.show(column, event.target.checked)}
          >
            {labels[column]}
          </Check>
        ))
      }
    </Popover>
  )
}

function readHidden(key: string): readonly string[] {
  const value: unknown = inStorage(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}
