import { useQuery } from '@tanstack/react-query'
import type { StepId } from '#domain/application/step.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'

export const DRAFTED_STEPS_KEY = ['/api/application/drafts']

/** When something was last typed in a step and kept, step by step. Asked each time it is shown, unlike the application. */
export function useDraftedSteps(): ReadonlyMap<StepId, string> {
  const { data } = useQuery({
    ...reading('GET /api/application/drafts', { key: DRAFTED_STEPS_KEY }),
    staleTime: JUST_READ_MS,
  })
  return new Map(data?.map(({ step, savedAt }) => [step, savedAt]))
}
