import { useEffect, useState } from 'react'
import type { Claim } from '#domain/review/claim.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const BEAT_MS = 30_000
const SIGNS_OF_LIFE = ['pointermove', 'keydown', 'scroll', 'timeupdate'] as const

/**
 * Says that the reviewer is looking at this application for as long as they do something on it, and lets it go when they
 * leave. Answers with whoever was first. `off` for somebody who stepped back.
 */
export function useClaim(applicationId: string, off: boolean) {
  const [claim, setClaim] = useState<Claim | null>(null)
  const params = { applicationId }

  useEffect(() => {
    if (off) return setClaim(null)
    const params = { applicationId }
    let isActive = true
    let isLeft = false
    const note = () => {
      isActive = true
    }
    const beat = async () => {
      if (document.visibilityState === 'hidden') return
      const isAtWork = isActive
      isActive = false
      try {
        const path = 'PUT /api/reviewer/applications/:applicationId/claim'
        const { claim: held } = isAtWork
          ? await call(path, { params, body: {} })
          : await call('GET /api/reviewer/applications/:applicationId/claim', { params })
        if (!isLeft) setClaim(held)
      } catch {
        // Presence is a courtesy: nothing depends on it.
      }
    }
    const leave = () =>
      void call('DELETE /api/reviewer/applications/:applicationId/claim', { params, keepalive: true }).catch(() => null)

    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { capture: true, passive: true })
    window.addEventListener('pagehide', leave)
    void beat()
    const timer = setInterval(() => void beat(), BEAT_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note, { capture: true })
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [applicationId, off])

  const takeOver = async () => {
    try {
      const body = { takeOver: true }
      setClaim((await call('PUT /api/reviewer/applications/:applicationId/claim', { params, body })).claim)
    } catch (error) {
      toast({ title: 'Not taken over', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
    }
  }

  return { claim, takeOver }
}
