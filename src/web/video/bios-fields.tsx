import { Fragment, type ReactElement } from 'react'
import { namesOf, ofEach } from '#domain/form-fields.ts'
import { VIDEO_AND_BIOS_FIELDS, type VideoAndBiosField } from '#domain/video/video-and-bios.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TopicsField } from './topics-field.tsx'

const { shortBio, longBio, sampleVideoUrl } = VIDEO_AND_BIOS_FIELDS

/** What the fields are called, to compare versions of the whole step by. */
export const VIDEO_STEP_LABELS = {
  ...ofEach(VIDEO_AND_BIOS_FIELDS, 'label'),
  sampleVideoUrl: { label: sampleVideoUrl.label, words: (path: unknown) => (path ? 'A video is there' : '') },
}

/** Every field beside the video, in the order of the screen. */
const INPUTS: Readonly<Record<Exclude<VideoAndBiosField, 'sampleVideoUrl'>, ReactElement>> = {
  shortBio: (
    <TextAreaField
      name="shortBio"
      label={shortBio.label}
      hint="Begin with your full name. Only the most relevant expertise."
      limit={shortBio.max}
      rows={2}
    />
  ),
  longBio: (
    <TextAreaField
      name="longBio"
      label={longBio.label}
      hint="Begin with your preferred first name or title. Keep personal details to one sentence."
      limit={longBio.max}
      rows={7}
    />
  ),
  teachingTopics: (
    <div>
      <TopicsField />
    </div>
  ),
}

/** Both bios and the topics (Specification 5, "Sample video and bios"). */
export function BiosFields() {
  return (
    <>
      <h2>Your bios</h2>
      {namesOf(INPUTS).map(name => (
        <Fragment key={name}>{INPUTS[name]}</Fragment>
      ))}
    </>
  )
}
