import './queue-views.css'
import { Link } from '@tanstack/react-router'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import type { QueueView } from '#domain/review/queue-schemas.ts'
import { filterOf, type QueueFilter, type QueueSearch, queryOf } from '#domain/review/queue-search.ts'
import { MAX_VIEW_NAME, VIEW_NAME_MISSING } from '#domain/review/queue-view.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'
import { PlainField } from '#web/ui/form/plain-field.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { takesFocus } from '#web/ui/page/takes-focus.ts'
import { useQueueViews } from './use-queue-views.ts'

/** The ways to narrow the list that the reviewer has named, and naming the one that is shown. */
export function QueueViews({ search }: { search: QueueSearch }) {
  const { views, keep, forget, error } = useQueueViews()
  const [forgotten, setForgotten] = useState<QueueView | null>(null)
  const filter = filterOf(search)
  const current = views.find(view => isSame(view.filter, filter))
  const isUsual = isSame(filter, { status: 'to_do' })

  const handleForget = async (view: QueueView) => {
    if (await forget(view.id)) setForgotten(view)
  }
  const handleUndo = async () => {
    if (forgotten && (await keep(forgotten))) setForgotten(null)
  }

  return (
    <>
      {(views.length > 0 || !isUsual) && (
        <nav className="queue-views small" aria-label="Saved views">
          {views.length > 0 && <span className="quiet">Saved views</span>}
          {views.map(view => (
            <span key={view.id} className="queue-view">
              <Link
                to="."
                search={{ status: 'all', ...view.filter }}
                aria-current={view === current ? 'page' : undefined}
                resetScroll={false}
              >
                {view.name}
              </Link>
              <Button
                variant="quiet"
                size="small"
                iconOnly
                aria-label={`Remove the view ${view.name}`}
                onClick={() => void handleForget(view)}
              >
                <Icon of={X} size="small" />
              </Button>
            </span>
          ))}
          {!current && !isUsual && <SaveView filter={filter} onSave={keep} />}
        </nav>
      )}
      <FailureAlert error={error} otherwise="The view could not be saved." />
      <Confirmation
        what={
          forgotten && (
            <>
              The view <b>{forgotten.name}</b> is removed.
            </>
          )
        }
        action={
          <Button key={forgotten?.id} ref={takesFocus} size="small" onClick={() => void handleUndo()}>
            Undo
          </Button>
        }
      />
    </>
  )
}

type SaveViewProps = { filter: QueueFilter; onSave: (view: { name: string; filter: object }) => Promise<boolean> }

function SaveView({ filter, onSave }: SaveViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** As far as it is typed: it outlasts the popover, which a press beside it closes. */
  const [name, setName] = useState('')

  const handleSave = async () => {
    if (await onSave({ name: name.trim(), filter: queryOf(filter) })) setIsOpen(false)
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      label="Save this view"
      align="start"
      trigger={
        <Button variant="quiet" size="small">
          <Icon of={BookmarkPlus} />
          Save This View
        </Button>
      }
    >
      {() => <ViewName name={name} onChange={setName} onSave={handleSave} />}
    </Popover>
  )
}

type ViewNameProps = { name: string; onChange: (name: string) => void; onSave: () => Promise<void> }

function ViewName({ name, onChange, onSave }: ViewNameProps) {
  const [isMissing, setIsMissing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() === '' || isSaving) return
    setIsSaving(true)
    await onSave()
    setIsSaving(false)
  }

  return (
    <form className="fields" noValidate onSubmit={handleSubmit}>
      <PlainField
        label="Name of the view"
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={onChange}
        error={isMissing ? VIEW_NAME_MISSING : undefined}
      />
      <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
        Save View
      </Button>
    </form>
  )
}

/** Whether two filters let the same through in the same order. */
function isSame(one: QueueFilter | QueueView['filter'], other: QueueFilter): boolean {
  const wordsOf = (filter: QueueFilter | QueueView['filter']) =>
    Object.entries({ status: 'all', ...filter })
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&')
  return wordsOf(one) === wordsOf(other)
}
