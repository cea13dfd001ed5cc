import './icon.css'
import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../style/class-names.ts'

/** A drawing beside a word. It says nothing to assistive technology: the word does. */
export const Icon = memo(function Icon({ of: Drawing, size = 'base', className }: IconProps) {
  return (
    <Drawing
      className={classNames('icon', size !== 'base' && `icon-${size}`, className)}
      aria-hidden
      focusable={false}
    />
  )
})

type IconProps = { of: LucideIcon; size?: 'small' | 'base' | 'large'; className?: string }
