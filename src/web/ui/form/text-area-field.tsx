import './text-area-field.css'
import { useWatch } from 'react-hook-form'
import { countCharacters } from '#domain/characters.ts'
import { counted } from '#domain/counted.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import { classNames } from '../style/class-names.ts'
import type { FieldProps } from './field-shell.tsx'
import { FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

/** The counter is read out when this much of the limit, or less, is left. */
const NEAR_LIMIT = 0.1

type TextAreaFieldProps = FieldProps & {
  rows?: number
  /** Characters allowed: further input is ignored, and a counter shows how many are used. */
  limit?: number
}

/** Several lines of text; grows with them. */
export function TextAreaField({ rows = 3, limit, ...field }: TextAreaFieldProps) {
  const { form, id, error, aria } = useField(field)

  return (
    <FieldShell {...field} id={id} error={error} note={limit && <Counter name={field.name} limit={limit} />}>
      <textarea className="input" id={id} rows={rows} maxLength={limit} {...aria} {...form.register(field.name)} />
    </FieldShell>
  )
}

/** Counts a field of the form it stands in. */
function Counter({ name, limit }: { name: string; limit: number }) {
  const value: unknown = useWatch({ name })

  return <CharacterCount used={typeof value === 'string' ? countCharacters(value) : 0} limit={limit} />
}

/** Nothing until a field of the form meets its limit: then the counter, which says so. */
export function LimitMet({ name, limit }: { name: string; limit: number }) {
  const value: unknown = useWatch({ name })
  const used = typeof value === 'string' ? countCharacters(value) : 0

  return used >= limit && <CharacterCount used={used} limit={limit} />
}

/** "97/110": always in sight, spoken only near the limit. A text that meets the limit says that nothing more is taken. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  const left = limit - used

  return (
    <span className={classNames('counter', 'num', left <= 0 && 'counter-full')}>
      {left <= 0 && <span aria-hidden>Limit reached · </span>}
      <span aria-hidden>
        {used}/{limit}
      </span>
      <span role="status">
        <VisuallyHidden>{left <= limit * NEAR_LIMIT && leftWords(left)}</VisuallyHidden>
      </span>
    </span>
  )
}

function leftWords(left: number): string {
  return left > 0 ? `${counted(left, 'character')} left` : 'Limit reached'
}
