import './step-header.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { ButtonLink } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { PublisherBrand } from '../page/publisher-brand.tsx'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

type StepState = { title: string; done: boolean | undefined }

type StepHeaderProps = {
  /** Who is working. */
  account: ReactNode
  /** Where the arrow leads, and the name that assistive technology reads: "Back to NDA Agreement". */
  back: { to: string; label: string }
  /** Number of this step, from 1. */
  step: number
  /** Titles of all steps in order, and whether each is finished; undefined while nobody knows. */
  steps: readonly StepState[]
}

/** Who is working, on which step of how many, and how much is finished. */
export function StepHeader({ account, back, step, steps }: StepHeaderProps) {
  const done = steps.filter(each => each.done).length
  const isKnown = steps.every(each => each.done !== undefined)
  const percent = isKnown ? Math.round((done / steps.length) * 100) : undefined

  return (
    <header className="step-header">
      <div className="step-bar">
        <PublisherBrand markOnly className="hide-on-phone" />
        <ButtonLink to={back.to} iconOnly aria-label={back.label}>
          <Icon of={ArrowLeft} size="large" />
        </ButtonLink>
        <p className="step-count num">
          <b>
            Step {step} of {steps.length}
          </b>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{isKnown ? `${percent}% complete` : '\u00a0'}</span>
        </p>
        {account}
      </div>
      <div
        className="visually-hidden"
        role="progressbar"
        aria-label="Finished steps"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      />
      <ol className="segments" aria-label="Steps">
        {steps.map((each, index) => (
          <Segment key={each.title} {...each} isCurrent={index + 1 === step} />
        ))}
      </ol>
    </header>
  )
}

function Segment({ title, done, isCurrent }: StepState & { isCurrent: boolean }) {
  const state = isCurrent ? 'segment-current' : done ? 'segment-done' : undefined

  return (
    <li className={state} aria-current={isCurrent ? 'step' : undefined}>
      {done && !isCurrent && <Icon of={Check} size="small" />}
      {title}
      {done && <VisuallyHidden>, finished</VisuallyHidden>}
    </li>
  )
}
