import { useEffectEvent, useLayoutEffect } from 'react'

/** Ctrl+S or Cmd+S keeps the draft instead of saving the web page; null switches that off. */
export function useSaveShortcut(save: (() => unknown) | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (save === null || event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.repeat) save()
  })

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
