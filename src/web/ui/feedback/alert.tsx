import './alert.css'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import OctagonX from 'lucide-react/icons/octagon-x'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../control/icon.tsx'
import { Ribbon } from '../page/ribbon.tsx'
import { classNames } from '../style/class-names.ts'

type AlertTone = 'refused' | 'needs' | 'done' | 'plain'

const TONE_ICON = { refused: OctagonX, done: Check, plain: Info } satisfies Record<
  Exclude<AlertTone, 'needs'>,
  LucideIcon
>

type AlertProps = {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** Lets the screen move the focus here. */
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** Something that has to be read where it stands. A refusal interrupts; everything else waits its turn. */
export function Alert({ tone, title, children, ref, className }: AlertProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'refused' ? 'alert' : 'status'}
      className={classNames('alert', `alert-${tone}`, className)}
    >
      {tone === 'needs' ? <Ribbon small /> : <Icon of={TONE_ICON[tone]} size="large" />}
      <div className="alert-text">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
