import { useWatch } from 'react-hook-form'
import { Check } from '../control/check.tsx'
import { classNames } from '../style/class-names.ts'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-shell.tsx'
import { Hint } from './field-shell.tsx'
import { useField } from './use-field.ts'

export type Choice = { value: string; label: string }

/** One of a few, all in sight: rows of one box. */
export function RadioGroupField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { form, id, error, aria } = useField(field)
  const chosen: unknown = useWatch({ name: field.name })

  return (
    <fieldset className={classNames('field', field.wide && 'field-wide')} id={id} {...aria}>
      <legend className="label">{field.label}</legend>
      <Hint id={id}>{field.hint}</Hint>
      <div className="choice">
        {choices.map(choice => (
          <Check
            key={choice.value}
            type="radio"
            value={choice.value}
            className={chosen === choice.value ? 'choice-row is-chosen' : 'choice-row'}
            {...form.register(field.name)}
          >
            {choice.label}
          </Check>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  )
}
