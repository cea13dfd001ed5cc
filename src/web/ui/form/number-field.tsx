import { type FieldProps, FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

/** A whole number; empty, or anything else, is none. */
export function NumberField(field: FieldProps) {
  const { form, id, initialText, error, aria } = useField(field)
  const registration = form.register(field.name, {
    setValueAs: (value: unknown) => (/^\d{1,9}$/.test(String(value).trim()) ? Number(value) : undefined),
  })

  return (
    <FieldShell {...field} id={id} error={error}>
      <input
        className="input"
        id={id}
        inputMode="numeric"
        maxLength={9}
        defaultValue={initialText}
        {...aria}
        {...registration}
      />
    </FieldShell>
  )
}
