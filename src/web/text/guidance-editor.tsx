import { useFieldArray } from 'react-hook-form'
import { type Guidance, MAX_NOTE_TEXT, MAX_NOTE_TITLE, MAX_NOTES, MAX_OPENING } from '#domain/text/step-guidance.ts'
import { guidedStepOf, isOfFields, sampleFilling } from '#domain/text/step-guidance-kind.ts'
import { GuidanceNotes, GuidanceOpening } from '#web/platform/text/guidance-words.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { Marginalia } from '#web/ui/page/marginalia.tsx'
import { PartList } from './part-list.tsx'

function GuidanceFields({ textKey }: { textKey: string }) {
  return isOfFields(textKey) ? <NotesAtFields /> : <NotesBeside />
}

/** A note for each text of a lesson, neither more nor less. */
function NotesAtFields() {
  const { fields } = useFieldArray<Guidance>({ name: 'notes' })

  return fields.map(({ id, title }, index) => (
    <TextAreaField
      key={id}
      name={`notes.${index}.text`}
      label={title}
      hint="What comes after an empty line is the example."
      rows={5}
      limit={MAX_NOTE_TEXT}
    />
  ))
}

function NotesBeside() {
  return (
    <>
      <TextAreaField name="opening" label="Under the title of the step" rows={2} limit={MAX_OPENING} />
      <PartList
        name="notes"
        part="Note"
        max={MAX_NOTES}
        empty={{ title: '', text: '' } satisfies Guidance['notes'][number]}
      >
        {index => (
          <>
            <TextField name={`notes.${index}.title`} label={`Note ${index + 1}`} maxLength={MAX_NOTE_TITLE} />
            <TextAreaField
              name={`notes.${index}.text`}
              label={`Text of note ${index + 1}`}
              hint="An empty line begins a paragraph, - an item of a list. *Emphasized*."
              rows={4}
              limit={MAX_NOTE_TEXT}
            />
          </>
        )}
      </PartList>
    </>
  )
}

function GuidancePreview({ textKey, content: { opening, notes } }: { textKey: string; content: Guidance }) {
  const filling = sampleFilling(guidedStepOf(textKey))

  return (
    <Stack gap={5}>
      {opening && (
        <p className="lede">
          <GuidanceOpening opening={opening} filling={filling} />
        </p>
      )}
      <Marginalia>
        <GuidanceNotes notes={notes} filling={filling} />
      </Marginalia>
    </Stack>
  )
}

export const GUIDANCE_EDITOR = { Fields: GuidanceFields, Preview: GuidancePreview }
