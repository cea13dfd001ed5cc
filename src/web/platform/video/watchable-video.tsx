import { useCallback } from 'react'
import { VideoPlayer } from '#web/ui/display/video-player.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { CaptionsField } from './captions-field.tsx'
import { useVideoReport } from './use-video-report.ts'

type WatchableVideoProps = { videoUrl: string; onLength?: (seconds: number | null) => void }

/**
 * The applicant's own video in its player, in a form that plays where there is one, with its captions; tells its length
 * once it is known.
 */
export function WatchableVideo({ videoUrl, onLength }: WatchableVideoProps) {
  const report = useVideoReport(videoUrl)
  const watchLength = useCallback(
    (player: HTMLVideoElement | null) => {
      const tell = () => onLength?.(player && Number.isFinite(player.duration) ? player.duration : null)
      player?.addEventListener('loadedmetadata', tell)
      return () => player?.removeEventListener('loadedmetadata', tell)
    },
    [onLength],
  )
  const src = report?.renditionUrl ?? videoUrl

  return (
    <Stack gap={4}>
      <VideoPlayer
        key={src}
        src={src}
        poster={report?.posterUrl ?? null}
        captions={report?.captionsUrl}
        label="Your sample video"
        ref={watchLength}
      />
      {report && <CaptionsField report={report} />}
    </Stack>
  )
}
