import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { usuallyFlagged } from '#domain/application/revision.ts'
import type { DecisionFormSchema } from '#domain/review/decision-schemas.ts'
import { revisableAt } from '#domain/review/review-numbers.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { type Phase, usualNumber } from './review-submission.ts'

const rules = async () => (await import('#domain/review/decision-schemas.ts')).DecisionFormSchema

/** A decision being made. The review page holds it, so that closing the dialog loses nothing (Specification 2). */
export function useDecisionForm(phase: Phase) {
  return useSchemaForm(rules, {
    defaultValues: blankDecision(phase),
    validate: 'submit',
  })
}

function blankDecision(phase: Phase): Required<z.input<typeof DecisionFormSchema>> {
  return { status: 'approved', feedback: '', stepNeedsRevision: usualNumber(phase) }
}

export type DecisionFormState = ReturnType<typeof useDecisionForm>

/** Puts text into the feedback for the reviewer. An error that stands at it goes with its cause. */
export function setFeedback(form: DecisionFormState, feedback: string): void {
  const shouldValidate = form.getFieldState('feedback').invalid
  form.setValue('feedback', feedback, { shouldDirty: true, shouldValidate })
}

/** What the decision says at the moment. */
export function useDecision(form: DecisionFormState, phase: Phase) {
  const [status, feedback, step] = useWatch({
    control: form.control,
    name: ['status', 'feedback', 'stepNeedsRevision'],
  })

  // A select holds text; the number counts.
  const flagged = revisableAt(Number(step ?? usualNumber(phase))) ?? usuallyFlagged(phase).id
  return { status, feedback: feedback ?? '', flagged }
}
