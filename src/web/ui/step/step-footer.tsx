import './step-footer.css'
import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import { classNames } from '../style/class-names.ts'

export type SaveState = { kind: 'saved' | 'saving' | 'failed' | 'note'; text: string; icon?: LucideIcon }

type FooterAction = {
  onClick?: () => void
  busy?: boolean
  /** Why it cannot be pressed now. */
  disabledReason?: string | null
  onDisabledPress?: () => void
}

type StepFooterProps = {
  /** Leads back; "Previous Step" unless it says otherwise. */
  previous?: FooterAction & { label?: string }
  /** Saves; "Save & Return to Dashboard" unless it says otherwise. */
  save?: FooterAction & { label?: string }
  /** The one primary action. With `form` it submits the form of that id. */
  primary: FooterAction & { label?: string; form?: string }
  /** What has been kept so far, in words: "Draft saved 2:02 PM". */
  state?: SaveState | null
  /** Beside the state: what leads to the fields that are missing. */
  note?: ReactNode
}

const STATE_ICON = { saved: CloudCheck, saving: LoaderCircle, failed: CloudOff, note: PenLine } as const

/** The bar under a step: back, what is saved, leave, go on (Specification 2). */
export function StepFooter({ previous, save, primary, state, note }: StepFooterProps) {
  const { label: previousLabel = 'Previous Step', ...back } = previous ?? {}
  const { label: saveLabel, ...saving } = save ?? {}
  const { label = 'Continue', form, ...action } = primary

  return (
    <footer className="step-footer">
      {previous && (
        <Button className="step-previous" busyLabel="Saving..." {...back}>
          <Icon of={ArrowLeft} />
          <span className="hide-on-phone">{previousLabel}</span>
          <span className="only-on-phone">
            <VisuallyHidden>{previousLabel}</VisuallyHidden>
          </span>
        </Button>
      )}
      <div className="save-line">
        <p className={classNames('save-state', !state && 'save-state-empty')} aria-live="polite">
          {state && <Icon of={state.icon ?? STATE_ICON[state.kind]} />}
          {state?.text}
        </p>
        {note ?? (primary.disabledReason && <span className="save-reason small quiet">{primary.disabledReason}</span>)}
      </div>
      <span className="push hide-on-phone" />
      {save && (
        <Button busyLabel="Saving..." {...saving}>
          {saveLabel ?? <SaveAndReturn />}
        </Button>
      )}
      <Button
        variant="primary"
        className="step-primary"
        busyLabel="Processing..."
        {...action}
        {...(form && { type: 'submit', form })}
      >
        {label}
        {label === 'Continue' && <Icon of={ArrowRight} />}
      </Button>
    </footer>
  )
}

function SaveAndReturn() {
  return (
    <>
      <span className="hide-on-phone">Save &amp; Return to Dashboard</span>
      <span className="only-on-phone">
        Save<VisuallyHidden> &amp; Return to Dashboard</VisuallyHidden>
      </span>
    </>
  )
}
