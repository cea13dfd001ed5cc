import { type ComponentProps, type Ref, useId } from 'react'
import { classNames } from '../style/class-names.ts'
import { LimitMet } from './character-count.tsx'
import { FieldShell, type FieldShellProps } from './field-shell.tsx'

type PlainFieldProps = Pick<FieldShellProps, 'label' | 'hint' | 'optional' | 'wide' | 'error'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'placeholder' | 'maxLength' | 'disabled' | 'readOnly'> & {
    value: string
    onChange?: (value: string) => void
    /** One line, or several. */
    lines?: number
    /** Of a field of one line. */
    ref?: Ref<HTMLInputElement> | undefined
  }

/** A text that its screen keeps by itself, outside of a form. */
export function PlainField({
  label,
  hint,
  optional,
  wide,
  error,
  lines = 1,
  ref,
  onChange,
  ...input
}: PlainFieldProps) {
  const id = useId()
  const control = {
    ...input,
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(Boolean(hint) && `${id}-hint`, error && `${id}-error`) || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  }

  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      wide={wide}
      error={error}
      note={input.maxLength && <LimitMet text={input.value} limit={input.maxLength} />}
    >
      {lines > 1 ? <textarea {...control} rows={lines} /> : <input {...control} ref={ref} />}
    </FieldShell>
  )
}
