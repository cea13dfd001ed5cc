import './address-field.css'
import { useState } from 'react'
import { firstCharacters } from '#domain/characters.ts'
import { counted } from '#domain/counted.ts'
import type { Suggestion } from '#web/platform/places/places-messages.ts'
import { usePlaces } from '#web/platform/places/use-places.ts'
import type { FieldProps } from '#web/ui/form/field-shell.tsx'
import { FieldShell } from '#web/ui/form/field-shell.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

type AddressFieldProps = FieldProps & { readOnly: boolean; maxLength: number }

/** The postal address, with suggestions from the map service where there is one (Specification 2). */
export function AddressField({ readOnly, maxLength, ...field }: AddressFieldProps) {
  const { form, id, initialText, error, aria } = useField(field, `${field.name}-autocomplete`)
  const { onChange, onBlur, ...registration } = form.register(field.name)
  const write = (address: string) =>
    form.setValue(field.name, firstCharacters(address, maxLength), { shouldDirty: true, shouldValidate: true })
  const { suggestions, isUnavailable, search, choose, close } = usePlaces(!readOnly, write)
  const [active, setActive] = useState(-1)
  const isOpen = suggestions.length > 0
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`

  const handleChange = (event: React.ChangeEvent<HTMLInputElement>) => {
    setActive(-1)
    search(event.target.value)
    return onChange(event)
  }

  const handleKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    if (!isOpen || (step === undefined && event.key !== 'Escape' && !(event.key === 'Enter' && chosen))) return
    event.preventDefault()
    if (step !== undefined) setActive(nextOf(active, step, suggestions.length))
    else if (chosen && event.key === 'Enter') choose(chosen)
    else close()
  }

  return (
    <FieldShell {...field} id={id} error={error}>
      <div className="address">
        <input
          className="input"
          id={id}
          type="text"
          role="combobox"
          autoComplete="street-address"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          readOnly={readOnly}
          maxLength={maxLength}
          defaultValue={initialText}
          {...aria}
          {...registration}
          onChange={handleChange}
          onKeyDown={handleKey}
          onBlur={event => {
            close()
            return onBlur(event)
          }}
        />
        {isOpen && (
          <Suggestions
            suggestions={suggestions}
            active={active}
            listId={listId}
            optionId={optionId}
            onChoose={choose}
          />
        )}
      </div>
      <p className="hint" role="status" id={`${field.name}-autocomplete`}>
        {isUnavailable && 'Address autocomplete unavailable. You can still enter your address manually.'}
        {isOpen && <VisuallyHidden>{found(suggestions.length)}</VisuallyHidden>}
      </p>
    </FieldShell>
  )
}

type SuggestionsProps = {
  suggestions: readonly Suggestion[]
  active: number
  listId: string
  optionId: (index: number) => string
  onChoose: (suggestion: Suggestion) => void
}

function Suggestions({ suggestions, active, listId, optionId, onChoose }: SuggestionsProps) {
  return (
    <div className="address-suggestions" ref={showWhole}>
      <div role="listbox" id={listId} aria-label="Suggested addresses">
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as the pattern of a combobox asks.
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames('address-suggestion', index === active && 'is-active')}
            // The field keeps the focus: losing it would close the list before the press is over.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.text}
          </div>
        ))}
      </div>
      <p className="address-source">Powered by Google</p>
    </div>
  )
}

/** The bar at the bottom of the page would lie over a list that opens just above it. */
function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}

function found(count: number): string {
  return counted(count, 'address found', 'addresses found')
}

/** Round and round: past the last comes the first. */
function nextOf(active: number, step: number, count: number): number {
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}
