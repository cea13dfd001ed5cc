import { useKeyDown } from '#web/platform/keyboard/use-key-down.ts'
import { goToNeighbor } from '../field-focus.ts'
import type { OutlineStore } from '../outline-store.ts'

/** Alt+Up and Alt+Down open the lesson before and after. */
export function useLessonShortcuts(store: OutlineStore): void {
  useKeyDown(event => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    goToNeighbor(store, event.key === 'ArrowUp' ? -1 : 1)
  })
}
