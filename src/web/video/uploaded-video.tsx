import Check from 'lucide-react/icons/check'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import { IntakeReport } from '#web/platform/video/intake-report.tsx'
import { useVideoReport } from '#web/platform/video/use-video-report.ts'
import { WatchableVideo } from '#web/platform/video/watchable-video.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/page/layout.tsx'

type UploadedVideoProps = {
  videoUrl: string
  /** What the file said of itself before the upload, until the server has read it. */
  facts: VideoFacts | null
  /** A file that was to take its place and did not go up. */
  retry: File | null
  onChoose: (files: readonly File[]) => void
  onRemove: () => void
  onReplace: () => void
  onLength: (seconds: number | null) => void
}

/** The video in place, to be watched, replaced or taken away. */
export function UploadedVideo({ videoUrl, facts, retry, onChoose, onRemove, onReplace, onLength }: UploadedVideoProps) {
  const known = useVideoReport(videoUrl)?.facts ?? facts

  return (
    <div className="upload-done">
      {retry ? (
        <Alert tone="needs" title={`${retry.name} did not go up`}>
          <p>The video below is the one before.</p>
          <Button size="small" onClick={() => onChoose([retry])}>
            Upload {retry.name} Again
          </Button>
        </Alert>
      ) : (
        <div className="upload-done-words" role="status">
          <Icon of={Check} size="large" />
          <div>
            <p className="alert-title">Video Uploaded Successfully!</p>
            <p className="small">Your video has been uploaded and is ready for review</p>
          </div>
        </div>
      )}
      <WatchableVideo videoUrl={videoUrl} onLength={onLength} />
      {known && <IntakeReport facts={known} reader="applicant" />}
      <Row>
        <Button size="small" onClick={onReplace}>
          Choose Another File
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove Video
        </Button>
      </Row>
    </div>
  )
}
