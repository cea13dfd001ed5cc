import './step-footer.css'
import type { LucideIcon } from 'lucide-react'
import { ArrowLeft, ArrowRight, CloudCheck, CloudOff, LoaderCircle, PenLine } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SaveState = { kind: 'saved' | 'saving' | 'failed' | 'note'; text: string; icon?: LucideIcon }

type FooterAction = {
  onClick?: () => void
  busy?: boolean
  /** Why it cannot be pressed now. */
  disabledReason?: string | null
  onDisabledPress?: () => void
}

type StepFooterProps = {
  previous?: FooterAction
  save?: FooterAction
  /** The one primary action. With `form` it submits the form of that id. */
  primary: FooterAction & { label?: string; busyLabel?: string; form?: string; arrow?: boolean }
  /** What has been kept so far, in words: "Draft saved 2:02 PM". */
  state?: SaveState | null
}

const STATE_ICON = { saved: CloudCheck, saving: LoaderCircle, failed: CloudOff, note: PenLine } as const

/** The bar under a step: back, what is saved, leave, go on (Specification 2). */
export function StepFooter({ previous, save, primary, state }: StepFooterProps) {
  const { label = 'Continue', busyLabel = 'Processing...', arrow = label === 'Continue', form, ...action } = primary

  return (
    <footer className="step-footer">
      {previous && (
        <Button className="step-previous" busyLabel="Saving..." {...previous}>
          <Icon of={ArrowLeft} />
          <span className="hide-on-phone">Previous Step</span>
          <span className="only-on-phone">
            <VisuallyHidden>Previous Step</VisuallyHidden>
          </span>
        </Button>
      )}
      <p className={classNames('save-state', !state && 'save-state-empty')} aria-live="polite">
        {state && <Icon of={state.icon ?? STATE_ICON[state.kind]} />}
        {state?.text}
      </p>
      <span className="push hide-on-phone" />
      {save && (
        <Button busyLabel="Saving..." {...save}>
          <span className="hide-on-phone">Save &amp; Return to Dashboard</span>
          <span className="only-on-phone">
            Save<VisuallyHidden> &amp; Return to Dashboard</VisuallyHidden>
          </span>
        </Button>
      )}
      <Button
        variant="primary"
        className="step-primary"
        busyLabel={busyLabel}
        {...action}
        {...(form && { type: 'submit', form })}
      >
        {label}
        {arrow && <Icon of={ArrowRight} />}
      </Button>
    </footer>
  )
}
