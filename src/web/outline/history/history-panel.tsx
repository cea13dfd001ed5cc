import './history-panel.css'
import { useState } from 'react'
import type { OutlineVersion } from '#domain/outline/outline-version.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useOutlineVersions } from '../outline-queries.ts'
import { HistoryVersion } from './history-version.tsx'
import { wordsOfChanges } from './version-words.ts'

type HistoryPanelProps = {
  /** What is saved now. */
  revision: number
  save: () => Promise<boolean>
  onDone: () => void
}

/** The saved versions, newest first, and the one that is being looked at. */
export function HistoryPanel({ revision, save, onDone }: HistoryPanelProps) {
  const { data: versions, isError } = useOutlineVersions(revision)
  const [chosen, setChosen] = useState<number | null>(null)
  if (isError) return <Alert tone="refused">The history could not be read. Please try again.</Alert>
  if (!versions) return <Skeleton lines={4} label="Loading..." />

  const current = versions.find(version => version.revision === chosen) ?? versions[0]
  if (!current) {
    return <EmptyState title="Nothing saved yet">From the first time you save, every version is kept here.</EmptyState>
  }

  return (
    <div className="history">
      <ol className="history-list" aria-label="Saved versions">
        {versions.map(version => (
          <li key={version.revision}>
            <button
              type="button"
              aria-current={version === current || undefined}
              onClick={() => setChosen(version.revision)}
            >
              <VersionLine version={version} />
            </button>
          </li>
        ))}
      </ol>
      <HistoryVersion key={current.revision} version={current} save={save} onDone={onDone} />
    </div>
  )
}

function VersionLine({ version: { savedAt, completed, changes } }: { version: OutlineVersion }) {
  return (
    <>
      <span className="history-when">
        <DatedTime at={savedAt} />
        {completed && (
          <Badge tone="done" bare>
            Completed
          </Badge>
        )}
      </span>
      <span className="small quiet num">{wordsOfChanges(changes)}</span>
    </>
  )
}
