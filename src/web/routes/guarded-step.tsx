import type { RouteComponent } from '@tanstack/react-router'
import type { StepId } from '#domain/application/step.ts'
import { StepGuard } from './screens.tsx'

/** A step screen behind the guard that asks the access rule (Specification 2), both fetched before the step is shown. */
export function guardedStep(step: StepId, Screen: RouteComponent) {
  return {
    component: () => (
      <StepGuard step={step}>
        <Screen />
      </StepGuard>
    ),
    loader: async () => {
      await Promise.all([StepGuard.preload?.(), Screen.preload?.()])
    },
  }
}
