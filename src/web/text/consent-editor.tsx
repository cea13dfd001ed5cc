import type { ConsentWords } from '#domain/agreement/consent-words.ts'
import {
  MAX_CONSENT_SENTENCE,
  MAX_DISCLOSURE_HEADING,
  MAX_DISCLOSURE_SECTIONS,
  MAX_DISCLOSURE_TEXT,
} from '#domain/agreement/consent-words.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PartList } from './part-list.tsx'

/** The sentence beside the button, and the sections that are one press away from it. */
function ConsentFields() {
  return (
    <>
      <TextAreaField
        name="sentence"
        label="Sentence"
        hint="Beside the button, and kept word for word with each signature. One paragraph."
        rows={6}
        limit={MAX_CONSENT_SENTENCE}
      />
      <PartList
        name="sections"
        part="Section"
        max={MAX_DISCLOSURE_SECTIONS}
        empty={{ heading: '', text: '' } satisfies ConsentWords['sections'][number]}
      >
        {index => (
          <>
            <TextField name={`sections.${index}.heading`} label="Heading" maxLength={MAX_DISCLOSURE_HEADING} />
            <TextAreaField name={`sections.${index}.text`} label="Text" rows={4} limit={MAX_DISCLOSURE_TEXT} />
          </>
        )}
      </PartList>
    </>
  )
}

function ConsentPreview({ content: { sentence, sections } }: { content: ConsentWords }) {
  return (
    <Stack gap={5}>
      <p className="small quiet">{sentence}</p>
      <Stack gap={5}>
        {sections.map(({ heading, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but words stands in it
          <Stack key={index} gap={2}>
            <p className="strong">{heading}</p>
            <p>{text}</p>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

export const CONSENT_EDITOR = { Fields: ConsentFields, Preview: ConsentPreview }
