import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears every key, from before the screen is seen: one that is pressed then is heard too. */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(hear)

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
