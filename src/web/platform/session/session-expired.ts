import { toast } from '#web/ui/feedback/toast.ts'

/** Long enough to read that the session is gone (Specification 9). */
const REDIRECT_DELAY_MS = 500

let isAboutToGo = false

/**
 * Says that the session is over, then signs in again; the person returns to where they were (Specification 8). Whoever is
 * asked before and stays is told again by the next answer of this kind.
 */
export function handleSessionExpired(): void {
  if (isAboutToGo) return
  isAboutToGo = true
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })

  const here = location.pathname + location.search
  setTimeout(() => {
    isAboutToGo = false
    location.assign(`/api/login?next=${encodeURIComponent(here)}`)
  }, REDIRECT_DELAY_MS)
}
