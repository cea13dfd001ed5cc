import './video-section.css'
import Download from 'lucide-react/icons/download'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { CaptionsField } from '#web/platform/video/captions-field.tsx'
import { IntakeReport } from '#web/platform/video/intake-report.tsx'
import { PlayingNotice } from '#web/platform/video/playing-notice.tsx'
import { useVideoReport } from '#web/platform/video/use-video-report.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { VideoPlayer } from '#web/ui/display/video-player.tsx'
import { StepSection } from './step-section.tsx'
import type { Film } from './use-film.ts'
import { WatchControls } from './watch-controls.tsx'

type VideoSectionProps = {
  id: string
  title: string
  application: ApplicationForReview
  film: Film
  onMark: (text: string) => void
}

/** The sample video and what drives it; it stays in sight while the rest is read and the decision is written. */
export function VideoSection({ id, title, application, film, onMark }: VideoSectionProps) {
  const { sampleVideoUrl, videoThumbnailUrl, videoSubmittedAt } = application
  const name = nameOf(application) || nameOf(application.user)
  const report = useVideoReport(sampleVideoUrl)
  const src = report?.renditionUrl ?? sampleVideoUrl

  return (
    <StepSection id={id} title={title} application={application} phase={1} at={videoSubmittedAt}>
      {src ? (
        <div className="watch">
          <VideoPlayer
            key={src}
            src={src}
            poster={videoThumbnailUrl}
            captions={report?.captionsUrl}
            label={`Sample video of ${name}`}
            ref={film.ref}
          />
          <WatchControls key={`controls of ${src}`} film={film} subject={sampleVideoUrl ?? src} onMark={onMark} />
          {sampleVideoUrl && (
            <ButtonLink size="small" href={`${sampleVideoUrl}?download=1`} download>
              <Icon of={Download} />
              Download Video
            </ButtonLink>
          )}
          <p className="small quiet watch-date">
            Uploaded {videoSubmittedAt ? <DatedTime at={videoSubmittedAt} /> : <span>Unknown date</span>}
          </p>
          {report && <PlayingNotice report={report} />}
          {report?.facts && <IntakeReport facts={report.facts} reader="reviewer" />}
          {report && <CaptionsField report={report} />}
        </div>
      ) : (
        <p className="quiet">No video uploaded yet</p>
      )}
    </StepSection>
  )
}
