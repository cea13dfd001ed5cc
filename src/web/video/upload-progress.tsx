import { Film } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { SendingStage } from './send-video.ts'
import { megabytes, minutesAndSeconds, percentOf, secondsLeft, timeLeft } from './upload-state.ts'

type UploadProgressProps = {
  file: File
  stage: SendingStage
  sent: number
  /** When sending began, in milliseconds of the page's own clock. */
  startedAt: number
  onCancel: () => void
  onLength: (seconds: number | null) => void
}

const STAGE_WORDS = {
  preparing: 'Preparing',
  sending: '',
  stalled: 'The connection is slow, trying again',
  offline: 'You are offline; the upload goes on when you are back',
  finishing: 'Checking the video',
} as const satisfies Record<SendingStage, string>

/** Spoken at these percents only: a voice that counts every percent cannot be listened to. */
const SPOKEN_EVERY = 25

/** A video on its way: first frame, name, how much has gone, how long it may take. */
export function UploadProgress({ file, stage, sent, startedAt, onCancel, onLength }: UploadProgressProps) {
  const percent = percentOf(Math.min(sent, file.size), file.size)
  const left = timeLeft(stage === 'sending' ? secondsLeft(sent, file.size, performance.now() - startedAt) : null)

  return (
    <div className="upload-row" aria-busy>
      <FirstFrame file={file} onLength={onLength} />
      <div className="upload-facts">
        <p className="strong">{file.name}</p>
        <Progress label="Upload" value={percent} />
        <Row tight className="small quiet num">
          <span className="strong">{percent}%</span>
          <span>
            {megabytes(Math.min(sent, file.size))} of {megabytes(file.size)} MB
          </span>
          <span>{STAGE_WORDS[stage] || left}</span>
        </Row>
        <VisuallyHidden>
          <span role="status">{STAGE_WORDS[stage] || `Uploading, ${percent - (percent % SPOKEN_EVERY)} percent`}</span>
        </VisuallyHidden>
        <p className="small quiet">
          The upload may take several minutes. You can go on writing below; please keep this page open.
        </p>
        <Button size="small" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </div>
  )
}

/** The file's first picture, as far as this browser can read it, with its length. */
function FirstFrame({ file, onLength }: { file: File; onLength: (seconds: number | null) => void }) {
  const [url, setUrl] = useState<string | null>(null)
  const [seconds, setSeconds] = useState<number | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const handleLength = ({ currentTarget: { duration } }: React.SyntheticEvent<HTMLVideoElement>) => {
    const known = Number.isFinite(duration) ? duration : null
    setSeconds(known)
    onLength(known)
  }

  return (
    <div className="upload-poster" aria-hidden>
      {url ? (
        <video
          src={url}
          muted
          playsInline
          preload="metadata"
          onLoadedMetadata={handleLength}
          onError={() => setUrl(null)}
        />
      ) : (
        <Icon of={Film} size="large" />
      )}
      {seconds !== null && <span className="upload-length num">{minutesAndSeconds(seconds)}</span>}
    </div>
  )
}
