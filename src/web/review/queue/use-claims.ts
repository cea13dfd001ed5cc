import { useEffect, useState } from 'react'
import type { Claim } from '#domain/review/claim.ts'
import { call } from '#web/platform/api/api.ts'

const POLL_MS = 20_000

/** Who looks at which application. A small poll of its own: what is read once never goes stale (Specification 7). */
export function useClaims(): ReadonlyMap<string, Claim> {
  const [claims, setClaims] = useState<ReadonlyMap<string, Claim>>(new Map())

  useEffect(() => {
    const controller = new AbortController()
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const found = await call('GET /api/reviewer/claims', { signal: controller.signal })
        setClaims(new Map(found.map(claim => [claim.applicationId, claim])))
      } catch {
        // Presence is a courtesy: without it the list says nothing of it.
      }
    }
    void look()
    const timer = setInterval(() => void look(), POLL_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])

  return claims
}
