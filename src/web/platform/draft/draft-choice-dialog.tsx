import './draft-choice-dialog.css'
import type { DraftParts } from '#domain/draft/draft.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { DraftChoice, DraftVersion } from './draft-versions.ts'

/** One thing that differs, in words: what it is called, how it is saved, how it reads in this version. */
export type DraftDifference = { label: string; saved: string; text: string }

export type DraftChoiceDialogProps = {
  choice: DraftChoice
  /** What of a version differs from what is saved. */
  differences: (parts: DraftParts) => readonly DraftDifference[]
  onTake: (version: DraftVersion) => void
  onDiscard: () => void
}

const WORDS = {
  found: {
    title: 'You left something unsaved',
    description: 'It was kept while you typed. Nothing changes until you choose.',
  },
  conflict: {
    title: 'This was changed in another window',
    description: 'Both texts are kept. Choose the one to go on with.',
  },
} as const

const FROM = {
  server: { found: 'Kept for you', conflict: 'From the other window' },
  device: { found: 'Kept on this device', conflict: 'Kept on this device' },
  here: { found: 'In this window', conflict: 'In this window' },
} as const

/** Offers back what was typed earlier or elsewhere, beside what is saved. It stays until one is chosen. */
export function DraftChoiceDialog({ choice, differences, onTake, onDiscard }: DraftChoiceDialogProps) {
  return (
    <Dialog wide closable={false} onClose={() => undefined} {...WORDS[choice.reason]}>
      <div className="draft-versions">
        {choice.versions.map(version => (
          <section key={version.from} className="draft-version">
            <header>
              <h3 className="label">{FROM[version.from][choice.reason]}</h3>
              {version.at && (
                <span className="small quiet">
                  <DatedTime at={version.at} /> <Age at={version.at} />
                </span>
              )}
            </header>
            <Differences differences={differences(version.parts)} />
            <Button variant="primary" onClick={() => onTake(version)}>
              {version.from === 'here' ? 'Keep Mine' : 'Use This'}
            </Button>
          </section>
        ))}
      </div>
      {choice.reason === 'found' && (
        <div className="dialog-actions">
          <Button onClick={onDiscard}>Discard and Keep What Is Saved</Button>
        </div>
      )}
    </Dialog>
  )
}

function Differences({ differences }: { differences: readonly DraftDifference[] }) {
  if (differences.length === 0) return <p className="quiet">As it is saved.</p>

  return (
    <dl className="draft-differences">
      {differences.map(({ label, saved, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || <span className="faint">Empty</span>}</dd>
          {saved && (
            <dd className="small quiet">
              Saved: <del>{saved}</del>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const MINUTE_MS = 60_000
const UNITS = [
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

function Age({ at }: { at: string }) {
  const minutes = Math.max(0, (Date.now() - Date.parse(at)) / MINUTE_MS)
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const { unit, minutes: length } = UNITS.find(each => minutes >= each.minutes) ?? UNITS[2]
  return <>({minutes < 1 ? 'just now' : relative.format(-Math.floor(minutes / length), unit)})</>
}
