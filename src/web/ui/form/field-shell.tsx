import './field.css'
import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { FieldError } from './field-error.tsx'

/** What every field is given. */
export type FieldProps = {
  /** Key of the schema that this field fills. */
  name: string
  label: string
  hint?: ReactNode
  /** Adds "(optional)"; a required field says nothing. */
  optional?: boolean
  /** Takes the whole line of a two-column form. */
  wide?: boolean
}

export type FieldShellProps = Omit<FieldProps, 'name'> & {
  id: string
  error?: string | undefined
  note?: ReactNode
  children: ReactNode
}

/** Label above, hint between, control, error below. `note` stands at the right end of the label's line. */
export function FieldShell({ id, label, hint, optional, wide, error, note, children }: FieldShellProps) {
  return (
    <div className={classNames('field', wide && 'field-wide')}>
      <div className="label-line">
        <label className="label" htmlFor={id}>
          {label} {optional && <small>(optional)</small>}
        </label>
        {note}
      </div>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id} message={error} />
    </div>
  )
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className="hint" id={`${id}-hint`}>
      {children}
    </p>
  )
}
