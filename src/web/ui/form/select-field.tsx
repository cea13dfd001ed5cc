import { Select } from '../select.tsx'
import type { FieldProps } from './field.tsx'
import { FieldShell, useField } from './field.tsx'

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** Shown first, for "nothing chosen yet". */
  placeholder?: string
}

/** One of several, folded into a line. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  const { form, id, error, aria } = useField(field)

  return (
    <FieldShell {...field} id={id} error={error}>
      <Select block id={id} {...aria} {...form.register(field.name)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldShell>
  )
}
