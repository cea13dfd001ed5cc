import type { ApiInput } from '#domain/api-address.ts'
import { call } from '#web/platform/api/api.ts'
import { useApplicationChange } from '#web/platform/api/application-query.ts'

/** Completes the audition training; the server grades the answers once more (D4). */
export function useCompleteAuditionTraining() {
  return useApplicationChange((body: ApiInput<'POST /api/application/step3/complete'>['body']) =>
    call('POST /api/application/step3/complete', { body }),
  )
}

/** Keeps what has been answered of the outline training so far; nothing is graded. */
export function useSaveOutlineTraining() {
  return useApplicationChange((body: ApiInput<'POST /api/application/step7/save'>['body']) =>
    call('POST /api/application/step7/save', { body }),
  )
}

/** Completes the outline training; the server grades the answers once more (D4). */
export function useCompleteOutlineTraining() {
  return useApplicationChange((body: ApiInput<'POST /api/application/step7/complete'>['body']) =>
    call('POST /api/application/step7/complete', { body }),
  )
}
