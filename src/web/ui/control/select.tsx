import './select.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../style/class-names.ts'
import { Icon } from './icon.tsx'

export type SelectProps = ComponentPropsWithRef<'select'> & { block?: boolean }

/** The browser's own list, dressed as ours. Give it a label, or `aria-label` where none is in sight. */
export function Select({ block = false, className, ...select }: SelectProps) {
  return (
    <span className={classNames('select', block && 'select-block', className)}>
      <select {...select} />
      <Icon of={ChevronDown} />
    </span>
  )
}
