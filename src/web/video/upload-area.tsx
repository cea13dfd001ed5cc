import './upload-area.css'
import Film from 'lucide-react/icons/film'
import OctagonX from 'lucide-react/icons/octagon-x'
import { VIDEO_EXTENSIONS } from '#domain/video/video-file.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DropArea, DropPrompt } from '#web/ui/control/drop-area.tsx'
import { useFilePicker } from '#web/ui/control/file-picker.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadedVideo } from './uploaded-video.tsx'
import type { VideoUpload } from './use-video-upload.ts'

type UploadAreaProps = {
  upload: VideoUpload
  /** Object path of the video in place, or "". */
  videoUrl: string
  onRemove: () => void
  /** Seconds, once a video is known by its length. */
  onLength: (seconds: number | null) => void
}

/** Where the video is put: by hand, by dropping it, or replacing the one before (Specification 4, "Video upload"). */
export function UploadArea({ upload, videoUrl, onRemove, onLength }: UploadAreaProps) {
  const { state } = upload
  const { field, pick } = useFilePicker({
    label: 'Video file',
    accept: `${VIDEO_EXTENSIONS.join(',')},video/mp4,video/quicktime`,
    onFiles: upload.choose,
  })

  return (
    <DropArea className="upload-area" onFiles={upload.choose}>
      {field}
      {state.kind === 'uploading' && (
        <UploadProgress {...state} facts={upload.facts} onCancel={upload.cancel} onLength={onLength} />
      )}
      {state.kind === 'failed' && <Failed {...state} onPick={pick} onChoose={upload.choose} />}
      {state.kind === 'idle' && videoUrl && (
        <UploadedVideo
          videoUrl={videoUrl}
          facts={upload.facts}
          retry={state.retry}
          onChoose={upload.choose}
          onRemove={onRemove}
          onReplace={pick}
          onLength={onLength}
        />
      )}
      {state.kind === 'idle' && !videoUrl && <Empty retry={state.retry} onPick={pick} onChoose={upload.choose} />}
    </DropArea>
  )
}

type ChooseProps = { retry: File | null; onPick: () => void; onChoose: (files: readonly File[]) => void }

function Empty({ retry, onPick, onChoose }: ChooseProps) {
  return (
    <DropPrompt
      icon={Film}
      invitation="Drop your video here"
      hint="MP4 or MOV, 1 to 3 minutes, up to 100MB. The upload may take several minutes."
    >
      <Button onClick={onPick}>Choose a File</Button>
      {retry && <Button onClick={() => onChoose([retry])}>Upload {retry.name} Again</Button>}
    </DropPrompt>
  )
}

type FailedProps = ChooseProps & { failure: { title: string; message: string } }

/** Try Again sends the file that was chosen once more; a file of the wrong kind has to be chosen anew. */
function Failed({ failure, retry, onPick, onChoose }: FailedProps) {
  return (
    <div className="upload-failed" role="alert">
      <Icon of={OctagonX} size="large" />
      <div>
        <p className="alert-title">{failure.title}</p>
        <p className="small">{failure.message}</p>
        <Button size="small" onClick={() => (retry ? onChoose([retry]) : onPick())}>
          Try Again
        </Button>
      </div>
    </div>
  )
}
