import { Select } from '../control/select.tsx'
import { type FieldProps, FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

type SelectFieldProps = FieldProps & {
  /** Values with what they are called. */
  options: readonly (readonly [value: string, label: string])[]
  /** What the form holds of the chosen value. */
  as?: (value: string) => unknown
}

/** One of a few, in a list that opens. */
export function SelectField({ options, as, ...field }: SelectFieldProps) {
  const { form, id, error, aria } = useField(field)

  return (
    <FieldShell {...field} id={id} error={error}>
      <Select block id={id} {...aria} {...form.register(field.name, as && { setValueAs: as })}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldShell>
  )
}
