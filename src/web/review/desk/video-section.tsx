import './video-section.css'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { namesOf } from '#domain/form-fields.ts'
import { BIO_FIELDS } from '#domain/video/video-and-bios.ts'
import { IntakeReport } from '#web/platform/video/intake-report.tsx'
import { PlayingNotice } from '#web/platform/video/playing-notice.tsx'
import { useVideoReport } from '#web/platform/video/video-report.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { VideoPlayer } from '#web/ui/display/video-player.tsx'
import { StepSection } from './step-section.tsx'
import { WatchControls } from './watch-controls.tsx'

type VideoSectionProps = {
  id: string
  title: string
  application: ApplicationForReview
  onTimeCode: (text: string) => void
}

/** The sample video with both bios beside it, so that one can be read while the other plays. */
export function VideoSection({ id, title, application, onTimeCode }: VideoSectionProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { sampleVideoUrl, videoThumbnailUrl, videoSubmittedAt } = application
  const name = nameOf(application) || nameOf(application.user)
  const report = useVideoReport(sampleVideoUrl)
  const src = report?.renditionUrl ?? sampleVideoUrl

  return (
    <StepSection
      id={id}
      title={title}
      application={application}
      phase={1}
      at={videoSubmittedAt}
      action={
        sampleVideoUrl && (
          <ButtonLink size="small" href={`${sampleVideoUrl}?download=1`} download>
            <Icon of={Download} />
            Download Video
          </ButtonLink>
        )
      }
    >
      <div className="watch">
        <div>
          {src ? (
            <>
              <VideoPlayer
                key={src}
                src={src}
                poster={videoThumbnailUrl}
                label={`Sample video of ${name}`}
                ref={video}
              />
              <WatchControls video={video} subject={sampleVideoUrl ?? src} onTimeCode={onTimeCode} />
              <p className="small quiet watch-date">
                Uploaded {videoSubmittedAt ? <DatedTime at={videoSubmittedAt} /> : <span>Unknown date</span>}
              </p>
              {report && <PlayingNotice report={report} />}
              {report?.facts && <IntakeReport facts={report.facts} reader="reviewer" />}
            </>
          ) : (
            <p className="quiet">No video uploaded yet</p>
          )}
        </div>
        <div className="bios">
          {namesOf(BIO_FIELDS).map(name => (
            <Bio
              key={name}
              title={`${BIO_FIELDS[name].label} (${BIO_FIELDS[name].max} characters)`}
              text={application[name]}
            />
          ))}
        </div>
      </div>
    </StepSection>
  )
}

function Bio({ title, text }: { title: string; text: string | null }) {
  return (
    <div>
      <h3 className="bio-title">{title}</h3>
      {text ? <p className="prose written">{text}</p> : <p className="faint">Not provided</p>}
    </div>
  )
}
