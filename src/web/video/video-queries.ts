import { useQuery } from '@tanstack/react-query'
import type { ApiInput } from '#domain/api-address.ts'
import { call } from '#web/platform/api/api.ts'
import { useApplicationChange } from '#web/platform/api/application-query.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { ifNoneSince } from '#web/platform/draft/if-none-since.ts'

/** Step 4 as Specification 7 sends it: `isDraft: true` keeps a draft, anything else submits for review. `seen` is the revision of the draft. */
export function useSendVideoAndBios() {
  return useApplicationChange(
    ({ body, seen }: { body: ApiInput<'POST /api/application/step5'>['body']; seen: number }) =>
      call('POST /api/application/step5', { body, headers: ifNoneSince(seen) }),
  )
}

/** The topics that the publisher offers; asked again whenever somebody comes back to the screen. */
export function useTeachingTopics() {
  return useQuery({
    ...reading('GET /api/teaching-topics'),
    staleTime: JUST_READ_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** The video that was removed last and is still kept; null where there is none. */
export function useRemovedVideo() {
  return useQuery({
    ...reading('GET /api/videos/removed'),
    staleTime: JUST_READ_MS,
  })
}
