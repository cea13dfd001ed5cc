import { useQuery } from '@tanstack/react-query'
import type { StepId } from '#domain/application/step.ts'
import { call } from '#web/platform/api/api.ts'

export const DRAFTED_STEPS_KEY = ['/api/application/drafts']

/** When something was last typed in a step and kept, step by step. Asked each time it is shown, unlike the application. */
export function useDraftedSteps(): ReadonlyMap<StepId, string> {
  const { data } = useQuery({
    queryKey: DRAFTED_STEPS_KEY,
    queryFn: ({ signal }) => call('GET /api/application/drafts', { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return new Map(data?.map(({ step, savedAt }) => [step, savedAt]))
}
