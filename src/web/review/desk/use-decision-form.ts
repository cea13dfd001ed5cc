import { useWatch } from 'react-hook-form'
import { DecisionFormSchema } from '#domain/review/decision.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { type Phase, reviewStepOf } from './review-submission.ts'

/** A decision being made. The review page holds it, so that closing the dialog loses nothing (Specification 2). */
export function useDecisionForm(phase: Phase) {
  return useSchemaForm(DecisionFormSchema, {
    defaultValues: { status: 'approved', feedback: '', stepNeedsRevision: reviewStepOf(phase) },
    validate: 'submit',
  })
}

export type DecisionFormState = ReturnType<typeof useDecisionForm>

/** What the decision says at the moment. */
export function useDecision(form: DecisionFormState, phase: Phase) {
  const [status, feedback, step] = useWatch({
    control: form.control,
    name: ['status', 'feedback', 'stepNeedsRevision'],
  })

  // A select holds text; the number counts.
  return { status, feedback: feedback ?? '', stepNeedsRevision: Number(step ?? reviewStepOf(phase)) }
}
