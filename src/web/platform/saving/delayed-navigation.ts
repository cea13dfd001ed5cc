import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Specification 9: how long a screen stays after its work was taken, in milliseconds. */
export const REDIRECT_DELAY_MS = 100
export const TO_TRAINING_DELAY_MS = 50

/** Goes to a path of this application after a short while; resolves once the other screen is there. */
export function useDelayedNavigation(): (to: string, delayMs?: number) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(
    async (to, delayMs = REDIRECT_DELAY_MS) => {
      await new Promise(resolve => setTimeout(resolve, delayMs))
      await navigate({ to })
    },
    [navigate],
  )
}
