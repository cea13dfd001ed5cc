import { useQuery } from '@tanstack/react-query'
import type { StepId } from '#domain/application/step.ts'
import type { Filling, Guidance } from '#domain/text/step-guidance.ts'
import { reading } from '#web/platform/api/reading.ts'
import { GuidanceNotes, GuidanceOpening } from './guidance-words.tsx'

/** What the publisher says at a step; undefined while it is on its way. */
export function useGuidanceWords(step: StepId): Guidance | undefined {
  return useQuery(guidanceQuery(step)).data
}

/** Whether it is still on its way: what comes late would move what is there. */
export function useGuidanceComing(step: StepId): boolean {
  return useQuery(guidanceQuery(step)).isLoading
}

function guidanceQuery(step: StepId) {
  return reading('GET /api/guidance/:step', { key: ['/api/guidance', step] }, { params: { step } })
}

/** The same filled in: the sentence under its title and the notes; nothing while it is on its way. */
export function useGuidance(step: StepId, filling: Filling = {}) {
  const guidance = useGuidanceWords(step)
  return {
    opening: guidance && <GuidanceOpening opening={guidance.opening} filling={filling} />,
    notes: guidance && guidance.notes.length > 0 ? <GuidanceNotes notes={guidance.notes} filling={filling} /> : null,
  }
}
