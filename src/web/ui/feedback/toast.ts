/** Specification 9: one toast at a time, shown for 5 s; a dismissed one is forgotten after 1,000,000 ms. */
export const TOAST_DURATION_MS = 5000
const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' }
export type ToastEntry = ToastMessage & { id: number; open: boolean }

let entry: ToastEntry | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a short message from anywhere; a newer one takes the place of the one before. Never the only carrier of an error. */
export function toast(message: ToastMessage): { dismiss: () => void } {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  publish({ ...message, id, open: true })

  return { dismiss: () => dismissToast(id) }
}

export function dismissToast(id: number): void {
  if (entry?.id !== id || !entry.open) return
  publish({ ...entry, open: false })
  removal = setTimeout(() => publish(null), TOAST_REMOVE_DELAY_MS)
}

/** For the component that draws the toast. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = (): ToastEntry | null => entry

function publish(next: ToastEntry | null): void {
  entry = next
  for (const listener of listeners) listener()
}
