import './dialog.css'
import X from 'lucide-react/icons/x'
import * as RadixAlertDialog from 'radix-ui/alert-dialog'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { classNames } from '../style/class-names.ts'

export type DialogProps = {
  /** Left out where it is there only while it is open. */
  open?: boolean
  onClose: () => void
  title: string
  /** One plain sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** For two things side by side. */
  wide?: boolean
  /** What is typed right after the press is meant for it: it is there with the press. */
  urgent?: boolean
  /** False where one of the answers has to be given: no cross, no Escape. */
  closable?: boolean
}

export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, description, children, actions, wide, closable = true } = props
  const focusReturns = useFocusReturns()

  return (
    <RadixDialog.Root open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <RadixDialog.Portal container={document.body}>
        <RadixDialog.Overlay className="dialog-veil" />
        <RadixDialog.Content
          className={classNames('dialog', wide && 'dialog-wide')}
          {...focusReturns}
          {...(!description && { 'aria-describedby': undefined })}
          {...(!closable && { onEscapeKeyDown: keepOpen, onInteractOutside: keepOpen })}
        >
          <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
          {description && <RadixDialog.Description className="quiet">{description}</RadixDialog.Description>}
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
          {closable && (
            <div className="dialog-top">
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="small" iconOnly aria-label="Close">
                  <Icon of={X} size="large" />
                </Button>
              </RadixDialog.Close>
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const keepOpen = (event: Event) => event.preventDefault()

export type AlertDialogProps = Omit<DialogProps, 'actions' | 'description' | 'wide' | 'closable'> & {
  /** What will happen, in one sentence. */
  description: ReactNode
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  /** Something is lost: the button is filled red. */
  destructive?: boolean
  busy?: boolean
  busyLabel?: string
}

export function AlertDialogPanel(props: AlertDialogProps) {
  const { open, onClose, title, description, children, confirmLabel, onConfirm } = props
  const { cancelLabel = 'Cancel', destructive = false, busy, busyLabel } = props

  const focusReturns = useFocusReturns()

  return (
    <RadixAlertDialog.Root open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <RadixAlertDialog.Portal container={document.body}>
        <RadixAlertDialog.Overlay className="dialog-veil" />
        <RadixAlertDialog.Content className="dialog" {...focusReturns}>
          <RadixAlertDialog.Title className="dialog-title">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="quiet">{description}</RadixAlertDialog.Description>
          {children}
          <div className="dialog-actions">
            <RadixAlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button variant={destructive ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  )
}

/**
 * Remembers what had the focus when the dialog opened: the screen opens it, so there is no trigger to go back to. What the
 * screen has given the focus to as it closed the dialog keeps it.
 */
function useFocusReturns() {
  const opener = useRef<Element | null>(null)

  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isGiven = document.activeElement !== document.body
      if (!isGiven && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
