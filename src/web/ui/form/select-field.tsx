import { Select, type SelectProps } from '../control/select.tsx'
import { type FieldProps, FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

type SelectFieldProps = FieldProps & {
  options: SelectProps['options']
  /** What the form holds of the chosen value. */
  as?: (value: string) => unknown
}

/** One of a few, in a list that opens. */
export function SelectField({ options, as, ...field }: SelectFieldProps) {
  const { form, id, initialText, error, aria } = useField(field)

  return (
    <FieldShell {...field} id={id} error={error}>
      <Select
        block
        id={id}
        options={options}
        defaultValue={initialText}
        {...aria}
        {...form.register(field.name, as && { setValueAs: as })}
      />
    </FieldShell>
  )
}
