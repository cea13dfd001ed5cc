import { countCharacters } from '#domain/characters.ts'
import { CharacterCount } from './character-count.tsx'
import type { FieldProps } from './field-shell.tsx'
import { FieldShell } from './field-shell.tsx'
import { useField, useTypedText } from './use-field.ts'

type TextAreaFieldProps = FieldProps & {
  rows?: number
  /** Characters allowed: further input is ignored, and a counter shows how many are used. */
  limit?: number
}

/** Several lines of text; grows with them. */
export function TextAreaField({ rows = 3, limit, ...field }: TextAreaFieldProps) {
  const { form, id, initialText, error, aria } = useField(field)

  return (
    <FieldShell {...field} id={id} error={error} note={limit && <Counter name={field.name} limit={limit} />}>
      <textarea
        className="input"
        id={id}
        rows={rows}
        maxLength={limit}
        defaultValue={initialText}
        {...aria}
        {...form.register(field.name)}
      />
    </FieldShell>
  )
}

/** Counts a field of the form it stands in. */
function Counter({ name, limit }: { name: string; limit: number }) {
  return <CharacterCount used={countCharacters(useTypedText(name))} limit={limit} />
}
