import './popover.css'
import * as RadixPopover from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { useRef } from 'react'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  align?: 'center' | 'end'
  /** `leave` closes it and then does what moves the focus elsewhere; otherwise the focus goes back to the button. */
  children: (leave: (then: () => void) => void) => ReactNode
}

/** A little more, beside the button that shows it. Escape and a press elsewhere close it. */
export function Popover({ open, onOpenChange, trigger, label, align = 'center', children }: PopoverProps) {
  const after = useRef<(() => void) | null>(null)

  const handleClosed = (event: Event) => {
    if (!after.current) return
    event.preventDefault()
    after.current()
    after.current = null
  }
  const leave = (then: () => void) => {
    after.current = then
    onOpenChange(false)
  }

  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="popover"
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={handleClosed}
        >
          {children(leave)}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
