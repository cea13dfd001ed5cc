import './shortcut-list.css'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { useShortcutSetting, useShortcuts } from '#web/platform/keyboard/use-shortcuts.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export type ShortcutLine = { keys: readonly string[]; does: string }

/** The keys of a screen, shown by "?" or by the button; and the switch that turns them off. */
export function ShortcutList({ lines }: { lines: readonly ShortcutLine[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [on, setOn] = useShortcutSetting()
  useShortcuts({ '?': () => setIsOpen(true) })

  return (
    <>
      <Button variant="quiet" size="small" className="hide-on-phone" onClick={() => setIsOpen(true)}>
        <Icon of={Keyboard} />
        <span className="desk-word">Shortcuts</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
        <dl className="shortcut-list">
          {[...lines, { keys: ['?'], does: 'Show this list' }].map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Check type="checkbox" checked={on} onChange={event => setOn(event.target.checked)}>
          Use single keys on this device
        </Check>
      </Dialog>
    </>
  )
}
