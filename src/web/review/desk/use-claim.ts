import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Claim } from '#domain/review/claim.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { readingAs } from '#web/platform/api/reading.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const BEAT_MS = 30_000
const SIGNS_OF_LIFE = ['pointermove', 'keydown', 'scroll', 'timeupdate'] as const

/** Who looks at an application. */
export const claimQuery = (applicationId: string) =>
  readingAs(
    'GET /api/reviewer/applications/:applicationId/claim',
    { key: ['/api/reviewer/claim', applicationId], as: ({ answer }) => answer.claim },
    { params: { applicationId } },
  )

/**
 * Says that the reviewer is looking at this application for as long as they do something on it, and lets it go when they
 * leave. Answers with whoever was first. `off` for somebody who stepped back.
 */
export function useClaim(applicationId: string, off: boolean) {
  const queryClient = useQueryClient()
  const { data: claim = null } = useQuery({ ...claimQuery(applicationId), enabled: !off })
  const setClaim = useCallback(
    (held: Claim | null) => queryClient.setQueryData(claimQuery(applicationId).queryKey, held),
    [queryClient, applicationId],
  )
  const params = { applicationId }

  useEffect(() => {
    if (off) return
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
  }, [applicationId, off, setClaim])

  const takeOver = async () => {
    try {
      const body = { takeOver: true }
      setClaim((await call('PUT /api/reviewer/applications/:applicationId/claim', { params, body })).claim)
    } catch (error) {
      toast({ title: 'Not taken over', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
    }
  }

  return { claim: off ? null : claim, takeOver }
}
