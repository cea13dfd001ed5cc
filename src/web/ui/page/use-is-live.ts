import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the browser adopts what the server rendered; true from then on, and where nothing was rendered. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
