import './popover.css'
import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { useRef } from 'react'

type PopoverPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  id: string
  button: RefObject<HTMLButtonElement | null>
  label: string
  align: 'start' | 'center' | 'end'
  children: (leave: (then: () => void) => void) => ReactNode
}

export function PopoverPanel({ open, onOpenChange, id, button, label, align, children }: PopoverPanelProps) {
  const focusButton = () => button.current?.focus()
  const afterwards = useRef(focusButton)

  const handleOpened = () => {
    afterwards.current = focusButton
  }
  const leave = (then: () => void) => {
    afterwards.current = then
    onOpenChange(false)
  }
  const handlePressOutside = (event: Event) => {
    const isOnButton = event.target instanceof Node && button.current?.contains(event.target)
    if (isOnButton)
      event.preventDefault() // its own press closes it
    else afterwards.current = () => undefined
  }
  const handleClosed = (event: Event) => {
    event.preventDefault()
    afterwards.current()
  }

  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Anchor virtualRef={button} />
      <RadixPopover.Portal container={document.body}>
        <RadixPopover.Content
          id={id}
          className="popover"
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          onOpenAutoFocus={handleOpened}
          onInteractOutside={handlePressOutside}
          onCloseAutoFocus={handleClosed}
        >
          {children(leave)}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
