import { useCallback, useSyncExternalStore } from 'react'

/** The query of a phone's window. */
export const PHONE = '(max-width: 47.99rem)'

/** In pixels, as browsers have it. */
const REM = 16

let assumedWidth = 0

/** How wide a window is taken to be, in pixels, where there is none. */
export function assumeWindow(width: number): void {
  assumedWidth = width
}

/** Whether the window fits a media query now; follows when it is resized. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )

  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => fitsAssumed(query),
  )
}

function fitsAssumed(query: string): boolean {
  const [, bound, rem] = /(min|max)-width: ([\d.]+)rem/.exec(query) ?? []
  const width = Number(rem) * REM
  return bound === 'min' ? assumedWidth >= width : bound === 'max' && assumedWidth <= width
}
