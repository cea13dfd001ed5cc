import { watched } from '../page/watched.ts'

/** Specification 9: one toast at a time, shown for 5 s; a dismissed one is forgotten after 1,000,000 ms. */
export const TOAST_DURATION_MS = 5000
const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' }
export type ToastEntry = ToastMessage & { id: number; open: boolean }

/** What is shown, for those who draw it. */
export const shownToast = watched<ToastEntry | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a short message from anywhere; a newer one takes the place of the one before. Never the only carrier of an error. */
export function toast(message: ToastMessage): { dismiss: () => void } {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  shownToast.set({ ...message, id, open: true })

  return { dismiss: () => dismissToast(id) }
}

export function dismissToast(id: number): void {
  const shown = shownToast.now()
  if (shown?.id !== id || !shown.open) return
  shownToast.set({ ...shown, open: false })
  removal = setTimeout(() => shownToast.set(null), TOAST_REMOVE_DELAY_MS)
}
