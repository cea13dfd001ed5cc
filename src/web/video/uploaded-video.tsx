import { Check } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { VideoPlayer } from '#web/ui/video-player.tsx'

type UploadedVideoProps = {
  videoUrl: string
  onRemove: () => void
  onReplace: () => void
  onLength: (seconds: number | null) => void
}

/** The video in place, to be watched, replaced or taken away. */
export function UploadedVideo({ videoUrl, onRemove, onReplace, onLength }: UploadedVideoProps) {
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

/** The uploaded video in its player; tells its length once it is known. */
export function WatchableVideo({ videoUrl, onLength }: Pick<UploadedVideoProps, 'videoUrl' | 'onLength'>) {
  const watchLength = useCallback(
    (player: HTMLVideoElement | null) => {
      const tell = () => onLength(player && Number.isFinite(player.duration) ? player.duration : null)
      player?.addEventListener('loadedmetadata', tell)
      return () => player?.removeEventListener('loadedmetadata', tell)
    },
    [onLength],
  )

  return <VideoPlayer key={videoUrl} src={videoUrl} label="Your sample video" ref={watchLength} />
}
