import { useMutation, useQuery } from '@tanstack/react-query'
import type { ApiAnswer, ApiInput } from '#domain/api-address.ts'
import { call } from '#web/platform/api/api.ts'
import { useApplicationChange } from '#web/platform/api/application-query.ts'
import { ifNoneSince } from '#web/platform/draft/if-none-since.ts'

type OutlineBody = ApiInput<'POST /api/application/step8/save'>['body']
/** `seen` is the revision of the draft that this window has seen. */
type SeenOutline = { body: OutlineBody; seen: number }
type DraftRequest = ApiInput<'POST /api/application/step8/generate'>['body'] & { signal: AbortSignal }

export type OutlineWriter = ApiAnswer<'POST /api/application/step8/generate'>['writtenBy']

/** Saves the outline, finished or not. */
export function useSaveOutline() {
  return useApplicationChange(({ body, seen }: SeenOutline) =>
    call('POST /api/application/step8/save', { body, headers: ifNoneSince(seen) }),
  )
}

/** Completes the outline, which sends phase 2 to the reviewers. */
export function useCompleteOutline() {
  return useApplicationChange(({ body, seen }: SeenOutline) =>
    call('POST /api/application/step8/complete', { body, headers: ifNoneSince(seen) }),
  )
}

/** Asks for a first draft; aborting the signal calls it off. */
export function useDraftOutline() {
  return useMutation({
    mutationFn: ({ signal, ...body }: DraftRequest) => call('POST /api/application/step8/generate', { body, signal }),
  })
}

/** The saved versions, newest first. `revision` is what is saved now: after another save the list is read anew. */
export function useOutlineVersions(revision: number) {
  return useQuery({
    queryKey: ['/api/application/step8/versions', { revision }],
    queryFn: ({ signal }) => call('GET /api/application/step8/versions', { signal }),
  })
}

/** One saved version and the one before it. */
export function useOutlineVersion(revision: number) {
  return useQuery({
    queryKey: ['/api/application/step8/versions', revision],
    queryFn: ({ signal }) => call('GET /api/application/step8/versions/:revision', { params: { revision }, signal }),
  })
}
