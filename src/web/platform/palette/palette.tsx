import './palette.css'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { mayReview, type Role } from '#domain/account/role.ts'
import { MAX_LIST_SEARCH } from '#domain/list-search.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { type Destination, type DestinationGroup, groupsOf, pagesFor } from './destinations.ts'
import { useFound } from './palette-queries.ts'

const SOUGHT = {
  author: 'Page',
  counsel: 'Page',
  reviewer: 'Page or application',
  admin: 'Page, application, author or course',
} satisfies Record<Role, string>

/** Goes to any page, application, author or course by typing a part of its name. The first one is ready for Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { role } = useSignedInUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const { data: found = [], error, isFetching } = useFound(typed, role)

  const groups = [pagesFor(role, typed), ...groupsOf(typed.trim() ? found : [])].filter(
    ({ destinations }) => destinations.length > 0,
  )
  const all = groups.flatMap(({ destinations }) => destinations)
  const chosen = all[Math.min(active, all.length - 1)]

  const go = ({ to, search }: Destination) => {
    onClose()
    void navigate({ to, search: search ?? {} })
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (chosen === undefined || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) go(chosen)
    else setActive((all.indexOf(chosen) + step + all.length) % all.length)
  }

  return (
    <Dialog urgent onClose={onClose} title="Go to">
      <div className="palette">
        <input
          className="input"
          role="combobox"
          aria-label={SOUGHT[role]}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(id, chosen)}
          placeholder={mayReview(role) ? 'Name, email or page' : 'Page'}
          spellCheck={false}
          maxLength={MAX_LIST_SEARCH}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
        <div className="palette-list" role="listbox" id={`${id}-list`} aria-label="Destinations">
          {groups.map(group => (
            <Group key={group.title} id={id} group={group} chosen={chosen} onChoose={go} />
          ))}
        </div>
        <p role="status" className="small quiet">
          {error && sentenceOf(error, 'The search did not work. Please check your connection.')}
          {!error && all.length === 0 && (isFetching ? 'Searching...' : 'Nothing of this name')}
          {all.length > 0 && <VisuallyHidden>{all.length} found</VisuallyHidden>}
        </p>
      </div>
    </Dialog>
  )
}

type GroupProps = {
  id: string
  group: DestinationGroup
  chosen: Destination | undefined
  onChoose: (destination: Destination) => void
}

function Group({ id, group: { title, destinations }, chosen, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options knows groups, and no fieldset.
    <div role="group" aria-labelledby={`${id}-${title}`}>
      <div className="palette-group" id={`${id}-${title}`} role="presentation">
        {title}
      </div>
      {destinations.map(destination => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as the pattern of a combobox asks.
        <div
          key={destination.id}
          id={optionId(id, destination)}
          role="option"
          tabIndex={-1}
          aria-selected={destination === chosen}
          className="palette-option"
          ref={destination === chosen ? showWhole : undefined}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(destination)}
        >
          {destination.title}
          {destination.line && <span>{destination.line}</span>}
        </div>
      ))}
    </div>
  )
}

const optionId = (id: string, destination: Destination) => `${id}-${destination.id}`

function showWhole(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
