import './search-field.css'
import '../form/field.css'
import Search from 'lucide-react/icons/search'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & { 'aria-label': string }

/** One line to search by; the lens and the placeholder say what it is, so the label is not in sight. */
export function SearchField(input: SearchFieldProps) {
  return (
    <span className="search-field">
      <input type="search" className="input" {...input} />
      <Icon of={Search} />
    </span>
  )
}
