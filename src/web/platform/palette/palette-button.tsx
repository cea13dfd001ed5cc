import { Search } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

// It is there before it is asked for: who presses its keys types on at once.
const palette = latePart(async () => (await import('./palette.tsx')).Palette)

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the palette by a press or by Ctrl+K, ⌘K on Apple's. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.key.toLowerCase() === 'k' && (IS_APPLE ? event.metaKey : event.ctrlKey)
    if (!isAsked || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (document.querySelector('.dialog') === null) setIsOpen(true)
  })

  // Before the screen is seen: a key that is pressed then is heard.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <Button variant="quiet" size="small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setIsOpen(true)}>
        <Icon of={Search} />
        <VisuallyHidden>Go to</VisuallyHidden>
        <kbd className="hide-below-wide" aria-hidden>
          {IS_APPLE ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && <Late of={palette} given={{ onClose: () => setIsOpen(false) }} />}
    </>
  )
}
