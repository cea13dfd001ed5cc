import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Application, ApplicationOnWire } from '#domain/application/application.ts'
import { stepSavedAt } from '#domain/application/dashboard.ts'
import { PATHS } from '#domain/application/paths.ts'
import type { StepId } from '#domain/application/step.ts'
import type { DraftParts } from '#domain/draft/draft.ts'
import type { useDraft } from '#web/platform/draft/use-draft.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import type { FormIssue, SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { useDelayedNavigation } from './delayed-navigation.ts'
import { type FailureWords, reportSaveFailure } from './save-failure.ts'
import { draftSaved, NOT_SAVED, SAVING } from './save-state.ts'
import type { StepLock } from './use-step-lock.ts'

/** `seen` is the revision of the step's draft that this window has seen. */
export type Seen<Body> = { body: Body; seen: number }

type Write<Body> = {
  mutateAsync: (sent: Seen<Body>) => Promise<ApplicationOnWire>
  isPending: boolean
  isError: boolean
  data: ApplicationOnWire | undefined
}

/** What a screen hands to the hook that saves its step. */
export type FormStep<Input extends FieldValues, Output extends FieldValues> = {
  form: SchemaForm<Input, Output>
  application: Application | null
  draft: Pick<ReturnType<typeof useDraft>, 'line' | 'save'>
} & Pick<StepLock, 'sendingIn'>

type How<Input, Output> = {
  /** Sends the step in, and what is said when it cannot be. */
  sending: Write<Output>
  sendFailed: FailureWords
  /** Saves it unfinished. */
  keeping: Write<Input>
  keepFailed: FailureWords
  /** Shows at the fields what the server refused of an unfinished one. */
  showRefused: (issues: readonly FormIssue[]) => void
  /** Goes where a step leads that was sent in. */
  goOn: (goTo: ReturnType<typeof useDelayedNavigation>) => Promise<unknown>
}

/**
 * Submitting a step that is one form and saving it unfinished, with what the screen shows meanwhile. `submit` answers with
 * the issues of the fields that the server refused; it is given the parts that were sent where the form may say others by then.
 */
export function useFormStepSaving<Input extends FieldValues, Output extends FieldValues>(
  step: StepId,
  { form, application, draft, sendingIn }: FormStep<Input, Output>,
  { sending, sendFailed, keeping, keepFailed, showRefused, goOn }: How<Input, Output>,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const warn = useToastWhile(problem !== null)
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  const goTo = useDelayedNavigation()

  const fail = (error: unknown, words: FailureWords) => {
    const failure = reportSaveFailure(error, words, warn)
    setProblem(failure.problem)
    return failure.issues
  }

  const submit = async (body: Output, parts?: DraftParts) => {
    setProblem(null)
    try {
      await sendingIn(() => draft.save(seen => sending.mutateAsync({ body, seen }), parts))
    } catch (error) {
      return fail(error, sendFailed)
    }
    await goOn(goTo)
  }

  const saveStep = async (body = form.getValues()): Promise<boolean> => {
    if (keeping.isPending || sending.isPending) return false
    setProblem(null)
    try {
      await draft.save(seen => keeping.mutateAsync({ body, seen }), body)
      return true
    } catch (error) {
      showRefused(fail(error, keepFailed))
      return false
    }
  }

  const saveAndGo = async (path: string, body = form.getValues()) => {
    setLeavingFor(path)
    if (await saveStep(body)) await goTo(path, path === PATHS.home ? { savedStep: step } : {})
    setLeavingFor(null)
  }

  const keptAt = keeping.data?.draftSavedAt ?? (application && stepSavedAt(step, application))
  return {
    submit,
    saveStep,
    saveAndGo,
    /** The path that it is being saved for; null while nobody leaves. */
    leavingFor,
    problem,
    isSubmitting: sending.isPending,
    state: keeping.isPending ? SAVING : (draft.line ?? (keeping.isError ? NOT_SAVED : draftSaved(keptAt))),
  }
}
