import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayReview, type Role } from '#domain/account/role.ts'
import { call } from '#web/platform/api/api.ts'

/** Long enough not to ask for every letter of a word. */
const PAUSE_MS = 150

/** What the portal holds for reviewers under these words, once the typing pauses; what was found before stays until then. */
export function useFound(typed: string, role: Role) {
  const q = usePaused(typed.trim())
  return useQuery({
    queryKey: ['/api/reviewer/search', q],
    queryFn: ({ signal }) => call('GET /api/reviewer/search', { query: { q }, signal }),
    enabled: q !== '' && mayReview(role),
    placeholderData: q === '' ? undefined : keepPreviousData,
    staleTime: 0,
  })
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
