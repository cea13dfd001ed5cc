import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { cloneElement, useId, useRef } from 'react'
import { LateOverlay, latePart } from '../page/late-part.tsx'

const popoverPanel = latePart(async () => (await import('./popover-panel.tsx')).PopoverPanel)

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>
  label: string
  align?: 'start' | 'center' | 'end'
  /** `leave` closes it and then does what moves the focus elsewhere; otherwise the focus goes back to the button. */
  children: (leave: (then: () => void) => void) => ReactNode
}

/** A little more, beside the button that shows it. Escape and a press elsewhere close it. */
export function Popover({ trigger, align = 'center', ...panel }: PopoverProps) {
  const { open, onOpenChange } = panel
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        onClick: () => onOpenChange(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <LateOverlay of={popoverPanel} given={{ ...panel, id, align, button }} />
    </>
  )
}
