import { useQuery } from '@tanstack/react-query'
import { videoIdIn } from '#domain/video/object-path.ts'
import type { VideoReport } from '#domain/video/video-report.ts'
import { readingAs } from '#web/platform/api/reading.ts'

/** While a video is being prepared it is asked again after this long, in milliseconds. */
const ASKED_AGAIN_MS = 3000

/** What a registered video says of itself, and what has been made of it; undefined while it is not known. */
export function useVideoReport(objectPath: string | null): VideoReport | undefined {
  const id = objectPath === null ? null : videoIdIn(objectPath)
  const { data } = useQuery({
    ...readingAs(
      'GET /api/videos/:id',
      { key: ['/api/videos', id], as: ({ answer }): VideoReport => answer },
      { params: { id: id ?? '' } },
    ),
    enabled: id !== null,
    refetchInterval: query => (query.state.data?.preparation === 'waiting' ? ASKED_AGAIN_MS : false),
  })
  return data
}
