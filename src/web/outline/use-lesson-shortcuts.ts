import { useEffect } from 'react'
import { goToNeighbor } from './field-focus.ts'
import type { OutlineStore } from './outline-store.ts'

/** Alt+Up and Alt+Down open the lesson before and after. */
export function useLessonShortcuts(store: OutlineStore): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      goToNeighbor(store, event.key === 'ArrowUp' ? -1 : 1)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [store])
}
