import './button.css'
import '../page/visually-hidden.css'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../style/class-names.ts'

/** `primary` is the one main action of a screen, `revise` asks for a correction, `danger` loses something. */
type ButtonVariant = 'primary' | 'plain' | 'revise' | 'quiet' | 'danger'

type ButtonLook = {
  variant?: ButtonVariant
  size?: 'base' | 'small'
  block?: boolean
  iconOnly?: boolean
  className?: string
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
    /** Off, for the reason given. The button stays reachable, so that the reason can be found and read. */
    disabledReason?: string | null | undefined
    /** Pressed although it is off for a reason: a chance to say the reason aloud. */
    onDisabledPress?: (() => void) | undefined
    /** It stays off here whatever the person does: the reason stands beside it, in sight. */
    showsReason?: boolean
    /** At work: the label changes and further presses are ignored. */
    busy?: boolean
    busyLabel?: string
  }

/** A button that says why it is off where it is looked at, and that cannot be pressed twice while it is at work. */
export function Button(props: ButtonProps) {
  const { variant, size, block, iconOnly, className, disabledReason, onDisabledPress, showsReason, ...behavior } = props
  const { busy = false, busyLabel, onClick, ...rest } = behavior
  const reasonId = useId()
  const off = busy || Boolean(disabledReason)

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!off) return onClick?.(event)
    event.preventDefault()
    if (!busy) onDisabledPress?.()
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClass({ variant, size, block, iconOnly, className })}
        onClick={handleClick}
        onMouseDown={rest.type === 'submit' ? keepFocusInField : rest.onMouseDown}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={classNames(rest['aria-describedby'], disabledReason && reasonId) || undefined}
      >
        {busy && busyLabel ? busyLabel : rest.children}
      </button>
      {disabledReason && (
        <span id={reasonId} className={showsReason ? 'small quiet' : 'visually-hidden why-off'}>
          {disabledReason}
          {showsReason && '.'}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = ButtonLook & {
  children: ReactNode
  /** A path of this application, or (with `href`) an address that leaves it: a file, an API path, another site. */
  to?: string
  search?: Record<string, unknown>
  href?: string
  newTab?: boolean
  download?: boolean | string
  /** Something comes before it: `preventDefault` and go there later. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  'aria-label'?: string
  'aria-describedby'?: string
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  to,
  search,
  href,
  newTab,
  variant,
  size,
  block,
  iconOnly,
  className,
  ...rest
}: ButtonLinkProps) {
  const look = buttonClass({ variant, size, block, iconOnly, className })
  if (to !== undefined) return <Link to={to} {...(search && { search })} {...rest} className={look} />

  return <a href={href} {...rest} className={look} {...(newTab && { target: '_blank', rel: 'noreferrer' })} />
}

function buttonClass({ variant = 'plain', size = 'base', block, iconOnly, className }: ButtonLook): string {
  return classNames(
    'btn',
    variant !== 'plain' && `btn-${variant}`,
    size === 'small' && 'btn-small',
    iconOnly && 'btn-icon',
    block && 'btn-block',
    className,
  )
}

/**
 * Without this the field that loses the focus shows its error while the mouse is still down, the button moves from
 * under the pointer, and the press is lost.
 */
function keepFocusInField(event: MouseEvent) {
  event.preventDefault()
}
