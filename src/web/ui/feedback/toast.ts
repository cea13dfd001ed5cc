/** Specification 9: one toast at a time, shown for 5 s; a dismissed one is forgotten after 1,000,000 ms. */
export const TOAST_DURATION_MS = 5000
const TOAST_LIMIT = 1
const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' }
export type ToastEntry = ToastMessage & { id: number; open: boolean }

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a short message from anywhere; a newer one takes the place of the one before. Never the only carrier of an error. */
export function toast(message: ToastMessage): { dismiss: () => void } {
  lastId += 1
  const id = lastId
  publish([{ ...message, id, open: true }, ...entries].slice(0, TOAST_LIMIT))

  return { dismiss: () => dismissToast(id) }
}

export function dismissToast(id: number): void {
  if (!entries.some(entry => entry.id === id && entry.open)) return
  publish(entries.map(entry => (entry.id === id ? { ...entry, open: false } : entry)))

  const removal = setTimeout(() => {
    removals.delete(id)
    publish(entries.filter(entry => entry.id !== id))
  }, TOAST_REMOVE_DELAY_MS)
  removals.set(id, removal)
}

/** For the component that draws the toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly ToastEntry[] => entries

function publish(next: readonly ToastEntry[]): void {
  entries = next
  const kept = new Set(next.map(entry => entry.id))
  for (const [id, removal] of removals) {
    if (kept.has(id)) continue
    clearTimeout(removal)
    removals.delete(id)
  }
  listeners.forEach(listener => {
    listener()
  })
}
