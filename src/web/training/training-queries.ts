import { useMutation } from '@tanstack/react-query'
import type { ApiInput } from '#domain/api-address.ts'
import { call } from '#web/platform/api/api.ts'
import { useKeepApplication } from '#web/platform/api/application-query.ts'

/** Completes the audition training; the server grades the answers once more (D4). */
export function useCompleteAuditionTraining() {
  const keep = useKeepApplication()

  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/application/step3/complete'>['body']) =>
      call('POST /api/application/step3/complete', { body }),
    onSuccess: keep,
  })
}

/** Keeps what has been answered of the outline training so far; nothing is graded. */
export function useSaveOutlineTraining() {
  const keep = useKeepApplication()

  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/application/step7/save'>['body']) =>
      call('POST /api/application/step7/save', { body }),
    onSuccess: keep,
  })
}

/** Completes the outline training; the server grades the answers once more (D4). */
export function useCompleteOutlineTraining() {
  const keep = useKeepApplication()

  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/application/step7/complete'>['body']) =>
      call('POST /api/application/step7/complete', { body }),
    onSuccess: keep,
  })
}
