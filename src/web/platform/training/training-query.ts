import { useQuery } from '@tanstack/react-query'
import type { TrainingKey } from '#domain/training/training.ts'
import { reading } from '#web/platform/api/reading.ts'

/** How often a page that stays open asks whether the training has changed, in milliseconds; it asks too when people come back to it. */
const ASK_AGAIN_MS = 60_000

/** A training: the version that was answered, or the one in force where nothing is answered yet. */
export function useTraining(key: TrainingKey, version: number | null, { enabled = true } = {}) {
  const input = { params: { key }, query: version === null ? {} : { version: String(version) } }
  return useQuery({
    ...reading('GET /api/trainings/:key', { key: ['/api/trainings', key, version] }, input),
    enabled,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  })
}
