import Film from 'lucide-react/icons/film'
import { useEffect, useState } from 'react'
import { minutesAndSeconds } from '#domain/video/video-facts.ts'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import { IntakeReport } from '#web/platform/video/intake-report.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { bytesWords } from '#web/ui/display/format-bytes.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import type { SendingStage } from './send-video.ts'
import { paceOf, percentOf, secondsLeft, speed, timeLeft, type Uploading } from './upload-state.ts'

type UploadProgressProps = Pick<Uploading, 'file' | 'stage' | 'sent' | 'marks' | 'retryAt'> & {
  /** What the file says of itself, where this browser can read it. */
  facts: VideoFacts | null
  onCancel: () => void
  onLength: (seconds: number | null) => void
}

const STAGE_WORDS = {
  preparing: 'Preparing',
  sending: '',
  stalled: 'The upload stalled: nothing moved for 30 seconds',
  broken: 'The connection was lost',
  offline: 'You are offline; the upload continues when you are back',
  finishing: 'Checking the video',
} as const satisfies Record<SendingStage, string>

/** Spoken at these percents only: a voice that counts every percent cannot be listened to. */
const SPOKEN_EVERY = 25

/** A video on its way: first frame, name, how much has gone, how fast, how long it may take, and what it says of itself. */
export function UploadProgress({ file, facts, onCancel, onLength, ...upload }: UploadProgressProps) {
  const { stage, sent } = upload
  const percent = percentOf(Math.min(sent, file.size), file.size)
  const words = STAGE_WORDS[stage]

  return (
    <div className="upload-row" aria-busy>
      <FirstFrame file={file} onLength={onLength} />
      <div className="upload-facts">
        <p className="strong">{file.name}</p>
        <ProgressBar label="Upload" value={percent} />
        <Row tight className="small quiet num">
          <span className="strong">{percent}%</span>
          <span>
            {bytesWords(Math.min(sent, file.size))} of {bytesWords(file.size)}
          </span>
          {words ? <span>{words}</span> : <Pace {...upload} size={file.size} />}
        </Row>
        {upload.retryAt !== null && <Retry at={upload.retryAt} />}
        <VisuallyHidden>
          <span role="status">{words || `Uploading, ${percent - (percent % SPOKEN_EVERY)} percent`}</span>
        </VisuallyHidden>
        <p className="small quiet">
          The upload may take several minutes. You can keep writing below; please keep this page open.
        </p>
        <Button size="small" onClick={onCancel}>
          Cancel Upload
        </Button>
      </div>
      {facts && <IntakeReport facts={facts} reader="applicant" />}
    </div>
  )
}

function Pace({ sent, marks, size }: Pick<Uploading, 'sent' | 'marks'> & { size: number }) {
  const pace = paceOf(marks)

  return (
    <>
      {pace !== null && <span>{speed(pace)}</span>}
      <span>{timeLeft(secondsLeft(Math.max(0, size - sent), pace))}</span>
    </>
  )
}

/** Counts down to the next try. */
function Retry({ at }: { at: number }) {
  const [now, setNow] = useState(() => performance.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])

  return (
    <p className="small num">
      Trying again by itself in {Math.max(0, Math.ceil((at - now) / 1000))} s. You need not choose the file again.
    </p>
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
