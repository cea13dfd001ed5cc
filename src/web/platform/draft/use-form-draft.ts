import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { DraftParts } from '#domain/draft/draft.ts'
import { changesFrom } from './draft-changes.ts'
import type { DraftServer } from './draft-keeper.ts'
import { useDraft } from './use-draft.ts'

/** Keeps what is typed into a form whose fields are the parts of its draft. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { subject, server, enabled }: { subject: string; server: DraftServer; enabled: boolean },
) {
  return useDraft({
    subject,
    server,
    base: form.getValues(),
    current: () => form.getValues(),
    onChange: listener => form.subscribe({ formState: { values: true }, callback: listener }),
    show: parts => showParts(form, parts),
    enabled,
  })
}

function showParts<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  parts: DraftParts,
): void {
  for (const [name, content] of Object.entries(changesFrom(form.getValues(), parts))) {
    // reason: the parts of a form's draft are the form's own fields, by name
    form.setValue(name as Path<Input>, content as PathValue<Input, Path<Input>>, { shouldDirty: true })
  }
}
