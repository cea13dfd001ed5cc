import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { ConsentWords } from '#domain/agreement/consent-disclosure.ts'
import {
  MAX_CONSENT_SENTENCE,
  MAX_DISCLOSURE_HEADING,
  MAX_DISCLOSURE_SECTIONS,
  MAX_DISCLOSURE_TEXT,
} from '#domain/agreement/consent-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

/** The sentence beside the button, and the sections that are one press away from it. */
function ConsentFields() {
  const { fields, append, remove } = useFieldArray<ConsentWords>({ name: 'sections' })
  const isFull = fields.length >= MAX_DISCLOSURE_SECTIONS

  return (
    <>
      <TextAreaField
        name="sentence"
        label="Sentence"
        hint="Beside the button, and kept word for word with each signature. One paragraph."
        rows={6}
        limit={MAX_CONSENT_SENTENCE}
      />
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="text-part" aria-label={`Section ${index + 1}`}>
          <TextField name={`sections.${index}.heading`} label="Heading" maxLength={MAX_DISCLOSURE_HEADING} />
          <TextAreaField name={`sections.${index}.text`} label="Text" rows={4} limit={MAX_DISCLOSURE_TEXT} />
          <div>
            <Button size="small" variant="quiet" onClick={() => remove(index)}>
              <Icon of={Trash2} />
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          disabledReason={isFull ? `There are ${MAX_DISCLOSURE_SECTIONS} at most` : null}
          onClick={() => append({ heading: '', text: '' })}
        >
          <Icon of={Plus} />
          Add a Section
        </Button>
      </div>
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
