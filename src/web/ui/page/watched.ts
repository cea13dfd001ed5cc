import { useSyncExternalStore } from 'react'

/** Those who want to know when something outside of React has changed. */
export function createListeners() {
  const listeners = new Set<() => void>()

  return {
    /** Calls the listener after each change, until what it answers with is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

export type Watched<Value> = ReturnType<typeof watched<Value>>

/** A value outside of React that tells of each change. */
export function watched<Value>(first: Value) {
  let value = first
  const { subscribe, tell } = createListeners()

  return {
    subscribe,
    now: () => value,
    set: (next: Value) => {
      value = next
      tell()
    },
  }
}

/** What it is now; the component is drawn anew when that changes. */
export function useWatched<Value>({ subscribe, now }: Pick<Watched<Value>, 'subscribe' | 'now'>): Value {
  return useSyncExternalStore(subscribe, now, now)
}
