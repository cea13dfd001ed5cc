import { useState } from 'react'
import { DECISION_LETTERS } from '#domain/notice/decision-letter-texts.ts'
import { letterText } from '#domain/notice/letter.ts'
import { sampleValues } from '#domain/notice/letter-gaps.ts'
import { letterHtml } from '#domain/notice/letter-html.ts'
import { hasButton, LETTER_NAMES, writeLetter } from '#domain/notice/letter-texts.ts'
import { LETTER_WORD_LABELS, type LetterWords } from '#domain/notice/letter-words.ts'
import { knownKey } from '#domain/text/text-kind.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { LetterForms } from '#web/platform/letter/letter-forms.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

function LetterFields({ textKey }: { textKey: string }) {
  const name = knownKey(LETTER_NAMES, textKey)

  return (
    <>
      <TextField name="subject" label={LETTER_WORD_LABELS.subject} maxLength={200} />
      <TextField name="greeting" label={LETTER_WORD_LABELS.greeting} maxLength={200} />
      <TextAreaField
        name="body"
        label={LETTER_WORD_LABELS.body}
        hint="An empty line begins a new paragraph."
        rows={8}
        limit={5000}
      />
      {hasButton(name) && (
        <TextField
          name="button"
          label={LETTER_WORD_LABELS.button}
          hint="What the link is called. Where it leads stays as it is."
          maxLength={200}
        />
      )}
      <TextField name="reason" label={LETTER_WORD_LABELS.reason} hint="The small line at the foot." maxLength={200} />
    </>
  )
}

const SAMPLE_FEEDBACK = {
  text: 'Please film nearer to the window: your face is dark from 0:40 on.\nThe story about the night shift is strong.',
  by: 'Helen Castellane',
}

function LetterPreview({ textKey, content }: { textKey: string; content: LetterWords }) {
  const [isLong, setIsLong] = useState(false)
  const config = usePortalConfig()
  const name = knownKey(LETTER_NAMES, textKey)
  const isDecision = DECISION_LETTERS.some(known => known === name)
  const values = sampleValues(isLong ? 'long' : 'sample')
  const letter = writeLetter({ name, values, ...(isDecision && { quotation: SAMPLE_FEEDBACK }) }, content)
  const sender = {
    portalUrl: location.origin,
    publisher: config?.publisherName ?? '',
    contactEmail: config?.contactEmail ?? undefined,
  }

  return (
    <Stack gap={3}>
      <Check type="checkbox" checked={isLong} onChange={event => setIsLong(event.target.checked)}>
        With long names
      </Check>
      <LetterForms subject={letter.subject} html={letterHtml(letter, sender)} text={letterText(letter, sender)} />
    </Stack>
  )
}

export const LETTER_EDITOR = { Fields: LetterFields, Preview: LetterPreview }
