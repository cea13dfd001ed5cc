import { useQuery } from '@tanstack/react-query'
import { usualWaitWords } from '#domain/report/usual-wait.ts'
import { reading } from '#web/platform/api/reading.ts'

const usualWait = reading('GET /api/usual-wait')

/** "Most decisions take up to 3 days." for a phase; null while that is not known, or too little is decided to say. */
export function useUsualWait(phase: 1 | 2): string | null {
  return usualWaitWords(useQuery(usualWait).data, phase)
}
