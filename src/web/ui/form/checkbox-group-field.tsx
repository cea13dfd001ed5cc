import './checkbox-group-field.css'
import { useController } from 'react-hook-form'
import { Check } from '../control/check.tsx'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-shell.tsx'
import { Hint } from './field-shell.tsx'
import { useField } from './use-field.ts'

type CheckboxGroupFieldProps = FieldProps & {
  /** Each with a second line, where it has one. */
  options: readonly { value: string; note?: string }[]
  /** At this number the boxes that are not ticked are switched off. */
  max?: number
}

/** Several boxes, some of which may be ticked; counts what is selected. */
export function CheckboxGroupField({ options, max = options.length, ...field }: CheckboxGroupFieldProps) {
  const { id, error, aria } = useField(field, `${fieldCountId(field.name)}`)
  const { field: control } = useController({ name: field.name })
  const chosen: readonly string[] = Array.isArray(control.value) ? control.value : []
  const isFull = chosen.length >= max

  const handleToggle = (option: string) =>
    control.onChange(chosen.includes(option) ? chosen.filter(each => each !== option) : [...chosen, option])

  return (
    <fieldset className="field field-wide check-group" id={id} {...aria}>
      <legend className="legend-line">{field.label}</legend>
      <div className="check-group-line">
        <span className="num strong" role="status" id={fieldCountId(field.name)}>
          {chosen.length}/{max} selected
        </span>
        <Hint id={id}>{field.hint}</Hint>
      </div>
      <div className="check-columns">
        {options.map(({ value, note }, index) => (
          <Check
            key={value}
            type="checkbox"
            name={field.name}
            value={value}
            ref={index === 0 ? control.ref : undefined}
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={() => handleToggle(value)}
            onBlur={control.onBlur}
            note={note}
          >
            {value}
          </Check>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  )
}

const fieldCountId = (name: string): string => `${name}-count`
