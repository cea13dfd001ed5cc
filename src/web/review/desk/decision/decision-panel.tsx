import './decision-panel.css'
import '#web/ui/overlay/dialog.css'
import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Key } from '#web/ui/control/key.tsx'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { FormOf } from '#web/ui/form/form.tsx'
import type { Film } from '../material/use-film.ts'
import { DecisionFailureAlert } from './decision-failure.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { DecisionPreview } from './decision-preview.tsx'
import type { Phase } from './review-submission.ts'
import { useDecide } from './use-decide.ts'
import type { useDecisionDraft } from './use-decision-draft.ts'
import type { DecisionFormState } from './use-decision-form.ts'

type DecisionPanelProps = {
  application: ApplicationForReview
  etag: string | null
  phase: Phase
  form: DecisionFormState
  /** What the time codes of the feedback play; null in a phase without one. */
  film: Film | null
  draft: ReturnType<typeof useDecisionDraft>
  /** Why this person cannot decide now; null when they can. */
  whyNot: string | null
  /** Beside the material, which stays in use; otherwise a sheet in front of it. */
  beside: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What opened it, and gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onReload: () => Promise<{ isSuccess: boolean }>
}

/** The "Submit Review" dialog (Specification 2). Escape, the cross and Cancel keep what was written. */
export function DecisionPanel({ beside, open, onOpenChange, opener, ...desk }: DecisionPanelProps) {
  const handleCloseFocus = (event: Event) => {
    event.preventDefault()
    opener.current?.focus()
  }

  return (
    // The key: Radix decides once, when it opens, whether the rest of the page is shut off.
    <Dialog.Root key={beside ? 'beside' : 'sheet'} modal={!beside} open={open} onOpenChange={onOpenChange}>
      <InPlace beside={beside}>
        <Dialog.Content
          className={beside ? 'decision' : 'decision decision-sheet'}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          aria-modal={!beside || undefined}
          onCloseAutoFocus={handleCloseFocus}
          onInteractOutside={event => beside && event.preventDefault()}
          onEscapeKeyDown={event => beside && isElsewhere(event) && event.preventDefault()}
        >
          <DecisionDesk key={desk.phase} {...desk} />
        </Dialog.Content>
      </InPlace>
    </Dialog.Root>
  )
}

function InPlace({ beside, children }: { beside: boolean; children: ReactNode }) {
  if (beside) return children

  return (
    <Dialog.Portal container={document.body}>
      <Dialog.Overlay className="dialog-veil" />
      {children}
    </Dialog.Portal>
  )
}

type DeskProps = Omit<DecisionPanelProps, 'beside' | 'open' | 'onOpenChange' | 'opener'>

function DecisionDesk({ application, etag, phase, form, film, draft, whyNot, onReload }: DeskProps) {
  const formId = useId()
  const { decide, failure, clearFailure, isDone, hasNext, openNextAfterwards } = useDecide({
    application,
    etag,
    phase,
    draft,
  })

  // Of its own: read from the form, it would draw the whole review again with each press.
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const warn = useToastWhile(errors.feedback !== undefined)

  const handleReload = async () => {
    const { isSuccess } = await onReload()
    if (isSuccess) clearFailure()
  }

  const handleRefused = () => {
    if (form.getFieldState('feedback').invalid) warn(FEEDBACK_MISSING)
    form.setFocus(form.getFieldState('feedback').invalid ? 'feedback' : 'status')
  }

  const handleKeys = (event: KeyboardEvent) => {
    openNextAfterwards(event.shiftKey)
    submitByKeys(event, formId)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside; it adds no control.
    <div className="decision-desk" onKeyDown={whyNot ? undefined : handleKeys}>
      <header>
        <Dialog.Title className="as-h2">Submit Review</Dialog.Title>
        <Dialog.Close asChild>
          <Button variant="quiet" size="small" iconOnly aria-label="Close, keep the draft">
            <Icon of={X} size="large" />
          </Button>
        </Dialog.Close>
      </header>
      <div className="decision-body">
        {failure && <DecisionFailureAlert failure={failure} onReload={handleReload} />}
        <FormOf form={form} id={formId} enterSubmits={false} onSubmit={decide} onRefused={handleRefused}>
          <DecisionFields form={form} phase={phase} film={film} />
        </FormOf>
        <DecisionPreview form={form} application={application} phase={phase} />
        <p className="small quiet" aria-live="polite">
          {draft.line?.text}
        </p>
      </div>
      <footer>
        <Dialog.Close asChild>
          <Button aria-keyshortcuts="Escape">
            Cancel
            <Key>Esc</Key>
          </Button>
        </Dialog.Close>
        {hasNext && (
          <Button
            type="submit"
            form={formId}
            aria-keyshortcuts="Control+Shift+Enter"
            busy={isSubmitting || isDone}
            disabledReason={whyNot}
            onClick={() => openNextAfterwards(true)}
          >
            Submit &amp; Next
            <Key>Ctrl ⇧ ↵</Key>
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          aria-keyshortcuts="Control+Enter"
          onClick={() => openNextAfterwards(false)}
          variant="primary"
          busy={isSubmitting || isDone}
          busyLabel="Submitting..."
          disabledReason={whyNot}
        >
          Submit Review
          <Key>Ctrl ↵</Key>
        </Button>
      </footer>
    </div>
  )
}

/** Specification 5. */
const FEEDBACK_MISSING = {
  title: 'Feedback required',
  description: 'Please provide feedback when rejecting or requesting revisions.',
  variant: 'destructive',
} as const

function submitByKeys(event: KeyboardEvent, formId: string) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** The first thing to do is to choose, not to close; where feedback is begun already, writing goes on. */
function focusFirst(event: Event) {
  const { currentTarget } = event
  if (!(currentTarget instanceof HTMLElement)) return
  const feedback = currentTarget.querySelector('textarea')
  const first = feedback?.value ? feedback : currentTarget.querySelector('input:checked')
  if (!(first instanceof HTMLElement)) return
  event.preventDefault()
  first.focus()
  feedback?.setSelectionRange(feedback.value.length, feedback.value.length)
}

/** Escape pressed while reading beside the panel is meant for something else, such as a video in full screen. */
function isElsewhere(event: KeyboardEventInit & Event): boolean {
  return !(event.target instanceof Element && event.target.closest('.decision'))
}
