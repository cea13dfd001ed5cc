import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiInput } from '#domain/api-address.ts'
import type { VideoAndBiosSchema } from '#domain/video/video-and-bios-schemas.ts'
import { call } from '#web/platform/api/api.ts'
import { useApplicationChange } from '#web/platform/api/application-query.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { ifNoneSince } from '#web/platform/draft/if-none-since.ts'
import type { Seen } from '#web/platform/saving/use-form-step-saving.ts'

/** Submits step 4 for review. */
export function useSubmitVideoAndBios() {
  return useApplicationChange(sendVideoAndBios)
}

/** Keeps what step 4 holds so far, complete or not. */
export function useKeepVideoAndBios() {
  return useApplicationChange(({ body, seen }: Seen<z.input<typeof VideoAndBiosSchema>>) =>
    sendVideoAndBios({ body: { ...body, isDraft: true }, seen }),
  )
}

function sendVideoAndBios({ body, seen }: Seen<ApiInput<'POST /api/application/step5'>['body']>) {
  return call('POST /api/application/step5', { body, headers: ifNoneSince(seen) })
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
