import { useNavigate } from '@tanstack/react-router'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { namesOf } from '#domain/form-fields.ts'
import { BIO_FIELDS, VIDEO_AND_BIOS_FIELDS } from '#domain/video/video-and-bios.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { WatchableVideo } from './uploaded-video.tsx'

type SubmittedVideoScreenProps = { application: Application /** Why nothing can be changed now. */; reason: string }

/** Step 4 while it cannot be changed: what was sent, to be looked at. */
export function SubmittedVideoScreen({ application, reason }: SubmittedVideoScreenProps) {
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="video-upload"
      application={application}
      lede="What you submitted for review."
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.auditionTraining }) }}
          primary={{ label: 'Return to Dashboard', onClick: () => navigate({ to: PATHS.home }) }}
        />
      }
    >
      <Alert tone="plain">{reason}.</Alert>
      <Stack gap={4}>
        <Section title="Your video">
          {application.sampleVideoUrl && <WatchableVideo videoUrl={application.sampleVideoUrl} onLength={ignore} />}
        </Section>
        {namesOf(BIO_FIELDS).map(name => (
          <Section key={name} title={BIO_FIELDS[name].label}>
            <p className="prose written">{application[name]}</p>
          </Section>
        ))}
        <Section title={VIDEO_AND_BIOS_FIELDS.teachingTopics.label}>
          <ul>
            {application.teachingTopics.map(topic => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </Section>
      </Stack>
    </ApplicantStep>
  )
}

const ignore = () => {}
