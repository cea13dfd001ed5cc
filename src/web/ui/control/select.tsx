import './select.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../style/class-names.ts'
import { Icon } from './icon.tsx'

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  /** Each value with what it is called. */
  options: readonly (readonly [value: string | number, label: string])[]
  block?: boolean
}

/** The browser's own list, dressed as ours. Give it a label, or `aria-label` where none is in sight. */
export function Select({ options, block = false, className, ...select }: SelectProps) {
  return (
    <span className={classNames('select', block && 'select-block', className)}>
      <select {...select}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}
