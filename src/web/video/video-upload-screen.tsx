import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Application } from '#domain/application/application.ts'
import { startingValues } from '#domain/form-fields.ts'
import { beginsWithName, isAdvisedLength } from '#domain/video/guidance.ts'
import { VIDEO_AND_BIOS_FIELDS } from '#domain/video/video-and-bios.ts'
import { minutesAndSeconds } from '#domain/video/video-facts.ts'
import { useReadApplication, useStartedApplication } from '#web/platform/api/application-query.ts'
import { DraftGuard } from '#web/platform/draft/draft-guard.tsx'
import { stepDraftServer } from '#web/platform/draft/step-draft-server.ts'
import { useFormDraft } from '#web/platform/draft/use-form-draft.ts'
import { useSaveShortcut } from '#web/platform/keyboard/use-save-shortcut.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { LeaveGuard } from '#web/platform/saving/leave-guard.tsx'
import { type StepLock, useStepLock } from '#web/platform/saving/use-step-lock.ts'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { FormOf } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { BiosFields, VIDEO_STEP_LABELS } from './bios-fields.tsx'
import { RemovedVideo } from './removed-video.tsx'
import { SubmittedVideoScreen } from './submitted-video-screen.tsx'
import { UploadArea } from './upload-area.tsx'
import { useVideoSaving, VIDEO_REQUIRED } from './use-video-saving.ts'
import { useVideoUpload } from './use-video-upload.ts'

const rules = async () => (await import('#domain/video/video-and-bios-schemas.ts')).VideoAndBiosSchema

/** Step 4: the sample video, two bios and the teaching topics (Specification 2 and 5). */
export function VideoUploadScreen() {
  const application = useStartedApplication()
  const { refusal, sendingIn } = useStepLock('video-upload', application)

  return refusal ? (
    <SubmittedVideoScreen application={application} reason={refusal.message} />
  ) : (
    <EditableVideoScreen application={application} sendingIn={sendingIn} />
  )
}

type EditableVideoScreenProps = { application: Application } & Pick<StepLock, 'sendingIn'>

function EditableVideoScreen({ application, sendingIn }: EditableVideoScreenProps) {
  const formId = useId()
  const form = useSchemaForm(rules, {
    defaultValues: startingValues(VIDEO_AND_BIOS_FIELDS, application),
    validate: 'submit',
  })
  const [shortBio, longBio, videoUrl] = useWatch({
    control: form.control,
    name: ['shortBio', 'longBio', 'sampleVideoUrl'],
  })
  const { isSubmitted } = useFormState({ control: form.control })
  const [seconds, setSeconds] = useState<number | null>(null)
  const setVideo = (objectPath: string) => {
    form.setValue('sampleVideoUrl', objectPath, { shouldDirty: true, shouldValidate: isSubmitted })
    if (!objectPath) setSeconds(null)
  }
  const { firstName, lastName } = application
  const guidance = useGuidance('video-upload', {
    ifLength: seconds !== null && isAdvisedLength(seconds),
    length: seconds === null ? '' : `: yours runs ${minutesAndSeconds(seconds)}`,
    ifVideo: Boolean(videoUrl),
    ifShortBio: beginsWithName(shortBio, `${firstName ?? ''} ${lastName ?? ''}`),
    ifLongBio: beginsWithName(longBio, firstName ?? ''),
  })
  const [removed, setRemoved] = useState<string | null>(null)
  const removeVideo = () => {
    setRemoved(videoUrl || null)
    setVideo('')
  }
  const upload = useVideoUpload(setVideo)
  const isUploading = upload.state.kind === 'uploading'
  const readApplication = useReadApplication()
  const draft = useFormDraft(form, {
    subject: 'video-upload',
    server: stepDraftServer('video-upload'),
    readSaved: async maxAge => startingValues(VIDEO_AND_BIOS_FIELDS, await readApplication(maxAge)),
    enabled: true,
  })
  const saving = useVideoSaving({ form, application, draft, sendingIn })
  useSaveShortcut(saving.saveStep)

  const whyNotSubmit = isUploading
    ? 'Please wait until the upload is finished'
    : videoUrl
      ? null
      : VIDEO_REQUIRED.description
  const warn = useToastWhile(!isUploading && !videoUrl)

  return (
    <ApplicantStep
      step="video-upload"
      application={application}
      lede={guidance.opening}
      guidance={guidance.notes}
      footer={
        <StepFooter
          previous={saving.toPrevious}
          save={saving.toDashboard}
          primary={{
            label: saving.sends ? 'Submit for Review' : 'Continue',
            form: formId,
            busy: saving.isSubmitting,
            disabledReason: whyNotSubmit,
            onDisabledPress: () => !isUploading && warn({ ...VIDEO_REQUIRED, variant: 'destructive' }),
          }}
          state={saving.state}
        />
      }
    >
      <Stack gap={12}>
        <section aria-labelledby={`${formId}-video`}>
          <Stack gap={4}>
            <h2 id={`${formId}-video`}>Your video</h2>
            <UploadArea upload={upload} videoUrl={videoUrl} onRemove={removeVideo} onLength={setSeconds} />
            {!videoUrl && !isUploading && <RemovedVideo removedHere={removed} onBringBack={setVideo} />}
          </Stack>
        </section>
        <div>
          <FormOf
            form={form}
            id={formId}
            enterSubmits={false}
            onSubmit={saving.submit}
            notice={saving.problem && <Alert tone="refused">{saving.problem}</Alert>}
          >
            <BiosFields />
          </FormOf>
        </div>
        <div>
          <Row>
            <Button {...saving.toAnswers} busyLabel="Saving...">
              Check Your Answers
            </Button>
            <span className="small quiet">All four steps on one page, before you send them.</span>
          </Row>
        </div>
      </Stack>
      <DraftGuard draft={draft} labels={VIDEO_STEP_LABELS} />
      <LeaveGuard
        isBlocking={() => isUploading}
        title="Your video is still being uploaded"
        description="If you leave this page now, the upload stops and has to be started again."
        onLeave={upload.cancel}
      />
    </ApplicantStep>
  )
}
