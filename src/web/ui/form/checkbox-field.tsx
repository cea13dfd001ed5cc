import { Check } from '../check.tsx'
import type { FieldProps } from './field.tsx'
import { FieldError, Hint, useField } from './field.tsx'

/** One box to tick; the label is the sentence that is agreed to. */
export function CheckboxField({ label, ...field }: Omit<FieldProps, 'optional'>) {
  const { form, id, error, aria } = useField(field)

  return (
    <div className={field.wide ? 'field field-wide' : 'field'}>
      <Check id={id} type="checkbox" {...aria} {...form.register(field.name)}>
        {label}
      </Check>
      <Hint id={id}>{field.hint}</Hint>
      <FieldError id={id} message={error} />
    </div>
  )
}
