import { Check } from 'lucide-react'
import { useCallback } from 'react'
import type { VideoFacts } from '#domain/video/video-facts.ts'
import { CaptionsField } from '#web/platform/video/captions-field.tsx'
import { IntakeReport } from '#web/platform/video/intake-report.tsx'
import { useVideoReport } from '#web/platform/video/video-report.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { VideoPlayer } from '#web/ui/display/video-player.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'

type UploadedVideoProps = {
  videoUrl: string
  /** What the file said of itself before the upload, until the server has read it. */
  facts: VideoFacts | null
  onRemove: () => void
  onReplace: () => void
  onLength: (seconds: number | null) => void
}

/** The video in place, to be watched, replaced or taken away. */
export function UploadedVideo({ videoUrl, facts, onRemove, onReplace, onLength }: UploadedVideoProps) {
  const known = useVideoReport(videoUrl)?.facts ?? facts

  return (
    <div className="upload-done">
      <div className="upload-done-words" role="status">
        <Icon of={Check} size="large" />
        <div>
          <p className="alert-title">Video Uploaded Successfully!</p>
          <p className="small">Your video has been uploaded and is ready for review</p>
        </div>
      </div>
      <WatchableVideo videoUrl={videoUrl} onLength={onLength} />
      {known && <IntakeReport facts={known} reader="applicant" />}
      <Row>
        <Button size="small" onClick={onReplace}>
          Choose another file
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove Video
        </Button>
      </Row>
    </div>
  )
}

/** The uploaded video in its player, in a form that plays where there is one; tells its length once it is known. */
export function WatchableVideo({ videoUrl, onLength }: Pick<UploadedVideoProps, 'videoUrl' | 'onLength'>) {
  const report = useVideoReport(videoUrl)
  const watchLength = useCallback(
    (player: HTMLVideoElement | null) => {
      const tell = () => onLength(player && Number.isFinite(player.duration) ? player.duration : null)
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
