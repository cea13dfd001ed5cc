import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { DraftParts } from '#domain/draft/draft.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { changesFrom } from './draft-changes.ts'
import type { DraftServer } from './draft-keeper.ts'
import { useDraft } from './use-draft.ts'

type FormDraft = {
  subject: string
  server: DraftServer
  /** Asks what is saved, read at most so many milliseconds ago; the form's own saves then name the revision that they have seen. */
  readSaved?: (maxAge: number) => Promise<DraftParts>
  enabled: boolean
}

/** Keeps what is typed into a form whose fields are the parts of its draft. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  { subject, server, readSaved, enabled }: FormDraft,
) {
  return useDraft({
    subject,
    server,
    base: form.getValues(),
    current: () => form.getValues(),
    onChange: listener => form.subscribe({ formState: { values: true }, callback: listener }),
    show: parts => showParts(form, parts),
    ...(readSaved && { readSaved }),
    enabled,
  })
}

function showParts<Input extends FieldValues, Output>(form: SchemaForm<Input, Output>, parts: DraftParts): void {
  for (const [name, content] of Object.entries(changesFrom(form.getValues(), parts))) {
    // reason: the parts of a form's draft are the form's own fields, by name
    form.setValue(name as Path<Input>, content as PathValue<Input, Path<Input>>, { shouldDirty: true })
  }
}
