import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { StepId } from '#domain/application/step.ts'
import { stayed } from './leave-questions.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that was saved unfinished, for the screen that comes next to say. */
    savedStep?: StepId
  }
}

/** Specification 9: how long a screen stays after its work was taken, in milliseconds. */
const REDIRECT_DELAY_MS = 100
export const TO_TRAINING_DELAY_MS = 50

type Going = { delayMs?: number; savedStep?: StepId }

/**
 * Goes to a path of this application after a short while. Resolves with true once the other screen is there, with false when
 * the person was asked before and stays.
 */
export function useDelayedNavigation(): (to: string, going?: Going) => Promise<boolean> {
  const navigate = useNavigate()

  return useCallback(
    async (to, { delayMs = REDIRECT_DELAY_MS, savedStep } = {}) => {
      await new Promise(resolve => setTimeout(resolve, delayMs))
      // The router never settles a navigation that was refused.
      const isStaying = stayed().then(() => false)
      const isThere = navigate({ to, state: savedStep ? { savedStep } : {} }).then(() => true)
      return await Promise.race([isStaying, isThere])
    },
    [navigate],
  )
}
