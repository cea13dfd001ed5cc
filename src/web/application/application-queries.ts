import type { ApiInput } from '#domain/api-address.ts'
import { call } from '#web/platform/api/api.ts'
import { useApplicationChange } from '#web/platform/api/application-query.ts'
import { ifNoneSince } from '#web/platform/draft/if-none-since.ts'
import type { Seen } from '#web/platform/saving/use-form-step-saving.ts'

/** Submits personal information; the first time it begins the application. */
export function useSubmitPersonalInfo() {
  return useApplicationChange(({ body, seen }: Seen<ApiInput<'POST /api/application/step1'>['body']>) =>
    call('POST /api/application/step1', { body, headers: ifNoneSince(seen) }),
  )
}

/** Keeps what has been typed so far, complete or not (D2). */
export function useSavePersonalInfo() {
  return useApplicationChange(({ body, seen }: Seen<ApiInput<'POST /api/application/step1/save'>['body']>) =>
    call('POST /api/application/step1/save', { body, headers: ifNoneSince(seen) }),
  )
}
