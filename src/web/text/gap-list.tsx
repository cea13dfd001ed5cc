import { useEffect, useRef } from 'react'
import type { Gap } from '#domain/text/gaps.ts'
import { Button } from '#web/ui/control/button.tsx'

/** What can be filled in. A press puts it where the cursor was last in a field of the draft. */
export function GapList({ gaps }: { gaps: readonly Gap[] }) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isField(target)) field.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  if (gaps.length === 0) return null
  return (
    <div>
      <p className="small quiet">Filled in when it is written. Press one to put it where you write.</p>
      <div className="gap-list">
        {gaps.map(({ name, meaning }) => (
          <Button
            key={name}
            size="small"
            title={meaning}
            aria-label={`Put in {${name}}: ${meaning}`}
            onClick={() => field.current && putInto(field.current, `{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
}

function putInto(field: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  field.focus()
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
