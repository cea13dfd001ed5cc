import { isBehindDialog } from './is-behind-dialog.ts'
import { useKeyDown } from './use-key-down.ts'

/** Ctrl+S or Cmd+S keeps the draft instead of saving the web page; null switches that off. Behind a dialog nothing is saved. */
export function useSaveShortcut(save: (() => unknown) | null): void {
  useKeyDown(event => {
    if (save === null || event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.repeat && !isBehindDialog()) save()
  })
}
