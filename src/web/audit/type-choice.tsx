import './type-choice.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { AUDIT_EVENT_TYPES, AUDIT_EVENT_WORDS, type AuditEventType } from '#domain/audit/audit-event-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'

const byWords = AUDIT_EVENT_TYPES.toSorted((one, other) =>
  AUDIT_EVENT_WORDS[one].localeCompare(AUDIT_EVENT_WORDS[other]),
)

type TypeChoiceProps = { chosen: readonly AuditEventType[]; onChange: (types: readonly AuditEventType[]) => void }

/** Which events to show; none chosen means all. */
export function TypeChoice({ chosen, onChange }: TypeChoiceProps) {
  const [open, setOpen] = useState(false)

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Events"
      trigger={
        <Button>
          {labelOf(chosen)}
          <Icon of={ChevronDown} />
        </Button>
      }
    >
      {() => (
        <div className="type-choice">
          {chosen.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => onChange([])}>
              Show All Events
            </Button>
          )}
          {byWords.map(type => (
            <Check
              key={type}
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={event =>
                onChange(event.target.checked ? [...chosen, type] : chosen.filter(each => each !== type))
              }
            >
              {AUDIT_EVENT_WORDS[type]}
            </Check>
          ))}
        </div>
      )}
    </Popover>
  )
}

function labelOf(chosen: readonly AuditEventType[]): string {
  const [only] = chosen
  if (only === undefined) return 'All events'
  return chosen.length === 1 ? AUDIT_EVENT_WORDS[only] : `${chosen.length} kinds of events`
}
