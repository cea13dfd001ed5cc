import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { DraftedStep } from '#domain/application/step-draft.ts'
import type { DraftParts } from '#domain/draft/draft.ts'
import { stepDraftServer } from './step-draft-server.ts'
import { useDraft } from './use-draft.ts'

/** Keeps what is typed into the form of a step. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { step, enabled }: { step: DraftedStep; enabled: boolean },
) {
  return useDraft({
    subject: step,
    server: stepDraftServer(step),
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
  for (const [name, content] of Object.entries(parts)) {
    // reason: the parts of a form's draft are the form's own fields, by name
    form.setValue(name as Path<Input>, content as PathValue<Input, Path<Input>>, { shouldDirty: true })
  }
}
