import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useKeyDown } from '#web/platform/keyboard/use-key-down.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { useIsLive } from '#web/ui/page/use-is-live.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

// It is there before it is asked for: who presses its keys types on at once.
const palette = latePart(async () => (await import('./palette.tsx')).Palette)

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the palette by a press or by Ctrl+K, ⌘K on Apple's. */
export function PaletteButton() {
  const isLive = useIsLive()
  const [isOpen, setIsOpen] = useState(false)
  useKeyDown(event => {
    const isAsked = event.key.toLowerCase() === 'k' && (IS_APPLE ? event.metaKey : event.ctrlKey)
    if (!isAsked || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (document.querySelector('.dialog') === null) setIsOpen(true)
  })

  return (
    <>
      <Button variant="quiet" size="small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setIsOpen(true)}>
        <Icon of={Search} />
        <VisuallyHidden>Go to</VisuallyHidden>
        <kbd className="hide-below-wide" aria-hidden>
          {isLive && IS_APPLE ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && <Late of={palette} given={{ onClose: () => setIsOpen(false) }} />}
    </>
  )
}
