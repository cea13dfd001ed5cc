import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { StepId } from '#domain/application/step.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that was saved unfinished, for the screen that comes next to say. */
    savedStep?: StepId
  }
}

/** Specification 9: how long a screen stays after its work was taken, in milliseconds. */
export const REDIRECT_DELAY_MS = 100
export const TO_TRAINING_DELAY_MS = 50

type Going = { delayMs?: number; savedStep?: StepId }

/** Goes to a path of this application after a short while; resolves once the other screen is there. */
export function useDelayedNavigation(): (to: string, going?: Going) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(
    async (to, { delayMs = REDIRECT_DELAY_MS, savedStep } = {}) => {
      await new Promise(resolve => setTimeout(resolve, delayMs))
      await navigate({ to, state: savedStep ? { savedStep } : {} })
    },
    [navigate],
  )
}
