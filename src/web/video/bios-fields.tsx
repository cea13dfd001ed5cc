import { MAX_TOPICS, TEACHING_TOPICS } from '#domain/video/teaching-topics.ts'
import { MAX_LONG_BIO, MAX_SHORT_BIO } from '#domain/video/video-and-bios.ts'
import { CheckboxGroupField } from '#web/ui/form/checkbox-group-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

/** What the fields are called. */
export const BIOS_LABELS = { shortBio: 'Short bio', longBio: 'Long bio', teachingTopics: 'Teaching topics' } as const

/** The same with the video, to compare versions of the whole step by. */
export const VIDEO_STEP_LABELS = {
  ...BIOS_LABELS,
  sampleVideoUrl: { label: 'Sample video', words: (path: unknown) => (path ? 'A video is there' : '') },
} as const

/** Both bios and the topics (Specification 5, "Sample video and bios"). */
export function BiosFields() {
  return (
    <>
      <h2>Your bios</h2>
      <TextAreaField
        name="shortBio"
        label={BIOS_LABELS.shortBio}
        hint="Begin with your full name. Only the most relevant expertise."
        limit={MAX_SHORT_BIO}
        rows={2}
      />
      <TextAreaField
        name="longBio"
        label={BIOS_LABELS.longBio}
        hint="Begin with your preferred first name or title. One sentence about you privately is enough."
        limit={MAX_LONG_BIO}
        rows={7}
      />
      <CheckboxGroupField
        name="teachingTopics"
        label={BIOS_LABELS.teachingTopics}
        hint={`You can select up to ${MAX_TOPICS} topics. Untick one to choose another.`}
        options={TEACHING_TOPICS}
        max={MAX_TOPICS}
      />
    </>
  )
}
