import type { InputHTMLAttributes } from 'react'
import { LimitMet } from './character-count.tsx'
import type { FieldProps } from './field-shell.tsx'
import { FieldShell } from './field-shell.tsx'
import { useField, useTypedText } from './use-field.ts'

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'placeholder' | 'readOnly' | 'inputMode' | 'maxLength'
  > & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
    /** What the text becomes when the field is left: a URL made whole, for instance. */
    tidy?: (text: string) => string
  }

/** One line of text. */
export function TextField({
  type = 'text',
  tidy,
  autoComplete,
  placeholder,
  readOnly,
  inputMode,
  maxLength,
  ...field
}: TextFieldProps) {
  const { form, id, initialText, error, aria } = useField(field)
  const { onBlur, ...registration } = form.register(field.name)

  const handleBlur = (event: React.FocusEvent<HTMLInputElement>) => {
    const tidied = tidy?.(event.target.value)
    if (tidied !== undefined && tidied !== event.target.value) form.setValue(field.name, tidied, { shouldDirty: true })
    return onBlur(event)
  }

  return (
    <FieldShell {...field} id={id} error={error} note={maxLength && <Limit name={field.name} limit={maxLength} />}>
      <input
        className="input"
        id={id}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        readOnly={readOnly}
        inputMode={inputMode}
        maxLength={maxLength}
        defaultValue={initialText}
        spellCheck={type === 'text' ? undefined : false}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        {...aria}
        {...registration}
        onBlur={handleBlur}
      />
    </FieldShell>
  )
}

function Limit({ name, limit }: { name: string; limit: number }) {
  return <LimitMet text={useTypedText(name)} limit={limit} />
}
