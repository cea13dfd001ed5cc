import './history-version.css'
import { useState } from 'react'
import { isSameOutline } from '#domain/outline/outline-conflict.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import type { OutlineVersion } from '#domain/outline/outline-version.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Tabs } from '#web/ui/control/tabs.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { goToLesson } from '../field-focus.ts'
import { useOutlineStore } from '../outline-context.tsx'
import { useOutlineVersion } from '../outline-queries.ts'
import { OutlineChanges } from './outline-changes.tsx'

type HistoryVersionProps = {
  version: OutlineVersion
  save: () => Promise<boolean>
  onDone: () => void
}

/** One saved version: what it changed, what is different now, and the way to bring it back. */
export function HistoryVersion({ version, save, onDone }: HistoryVersionProps) {
  const store = useOutlineStore()
  const [isSaving, setIsSaving] = useState(false)
  const { data, isError } = useOutlineVersion(version.revision)
  if (isError) return <Alert tone="refused">This version could not be read. Please try again.</Alert>

  const now = store.state().outline
  const isNow = data !== undefined && isSameOutline(now, { ...data.outline, courseTitle: now.courseTitle })
  const handleBringBack = async () => {
    if (!data) return
    setIsSaving(true)
    // What is replaced is saved first, so that History has it (H84).
    const isKept = !store.isDirty() || (await save())
    if (isKept) store.bringBack(data.outline, version.savedAt)
    onDone()
    if (!isKept) return
    goToLesson(store, store.state().currentId)
  }

  return (
    <section className="history-version" aria-label="Chosen version">
      <p className="small quiet">
        Saved <DatedTime at={version.savedAt} />
        {version.savedBy && ` by ${version.savedBy}`}
        {version.completed && ', and sent to the reviewers'}
      </p>
      {data ? <Comparisons {...data} now={now} /> : <Skeleton lines={5} label="Loading..." />}
      <div className="dialog-actions">
        <Button
          variant="primary"
          onClick={handleBringBack}
          busy={!data || isSaving}
          disabledReason={isNow ? 'This is what is on the screen' : null}
        >
          Bring Back This Version
        </Button>
      </div>
    </section>
  )
}

type ComparisonsProps = { outline: Outline; before: Outline | null; now: Outline }

function Comparisons({ outline, before, now }: ComparisonsProps) {
  const [shown, setShown] = useState('then')

  return (
    <Tabs
      label="Compare with"
      value={shown}
      onChange={setShown}
      items={[
        {
          value: 'then',
          label: 'What it changed',
          content: before ? (
            <OutlineChanges from={before} to={outline} same="The same as the version before." />
          ) : (
            <p className="quiet">The first version on record: there is none before to compare it with.</p>
          ),
        },
        {
          value: 'now',
          label: 'Compared with now',
          content: <OutlineChanges from={now} to={outline} same="This is what is on the screen." />,
        },
      ]}
    />
  )
}
