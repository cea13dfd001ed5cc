import './outline-field.css'
import { type ComponentProps, type FocusEventHandler, useState } from 'react'
import { countCharacters, firstCharacters } from '#domain/characters.ts'
import type { Gap } from '#domain/outline/completeness.ts'
import { TextButton } from '#web/ui/control/text-button.tsx'
import { CharacterCount } from '#web/ui/form/character-count.tsx'
import { FieldShell } from '#web/ui/form/field-shell.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { fieldId } from './field-focus.ts'

/** A long text is counted only once this much of its limit is used. */
const LONG = 1000
const COUNTED_FROM = 0.8

type OutlineFieldProps = {
  field: Gap['field']
  label: string
  value: string
  onChange: (value: string) => void
  onFocus?: FocusEventHandler
  /** Characters allowed; what goes beyond is ignored. */
  limit: number
  hint?: string
  example?: string
  /** One line, or several. */
  lines?: number
}

/** One text of the outline with its guidance, an example and its counter. */
export function OutlineField({ field, label, value, onChange, onFocus, limit, ...words }: OutlineFieldProps) {
  const { hint, example, lines = 1 } = words
  const id = fieldId(field)
  const [showsExample, setShowsExample] = useState(false)
  const used = countCharacters(value)
  const isCounted = limit < LONG || used >= limit * COUNTED_FROM
  const input = {
    id,
    value,
    onFocus,
    maxLength: limit,
    className: 'input',
    placeholder: ' ',
    ...(hint && { 'aria-describedby': `${id}-hint` }),
  } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>
  // A script or an input method may bring more than maxLength lets through.
  const handleChange = ({ target }: { target: { value: string } }) => onChange(firstCharacters(target.value, limit))

  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      note={
        <span className="outline-field-note">
          {example && (
            <TextButton
              aria-expanded={showsExample}
              aria-controls={`${id}-example`}
              onClick={() => setShowsExample(!showsExample)}
            >
              Example<VisuallyHidden> for {label}</VisuallyHidden>
            </TextButton>
          )}
          {isCounted && <CharacterCount used={used} limit={limit} />}
        </span>
      }
    >
      {example && (
        <p id={`${id}-example`} className="outline-example" hidden={!showsExample}>
          {example}
        </p>
      )}
      {lines > 1 ? (
        <textarea {...input} rows={lines} onChange={handleChange} />
      ) : (
        <input {...input} autoComplete="off" onChange={handleChange} />
      )}
    </FieldShell>
  )
}
