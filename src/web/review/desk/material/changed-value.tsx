import './changed-value.css'
import { useState } from 'react'
import type { Change } from '#domain/review/changes.ts'
import { useVideoReport } from '#web/platform/video/use-video-report.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { numbered } from '#web/ui/display/numbered.ts'
import { VideoPlayer } from '#web/ui/display/video-player.tsx'
import { WordChanges } from '#web/ui/display/word-changes.tsx'
import { listDiff, wordDiff } from '#web/ui/display/word-diff.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** One field before and after, in the way that shows the difference best. */
export function ChangedValue({ change: { kind, before, after } }: { change: Change }) {
  if (kind === 'video') return <ChangedVideo before={textOf(before)} after={textOf(after)} />
  if (kind === 'time') return <ChangedTime before={textOf(before)} after={textOf(after)} />
  if (kind === 'list') return <ChangedList before={entriesOf(before)} after={entriesOf(after)} />
  return <ChangedText before={textOf(before) ?? ''} after={textOf(after) ?? ''} />
}

type Both<T> = { before: T; after: T }

function ChangedText({ before, after }: Both<string>) {
  const [parts] = useState(() => wordDiff(before, after))
  return <WordChanges parts={parts} />
}

function ChangedList({ before, after }: Both<readonly string[]>) {
  const entries = listDiff(before, after)
  const isBesideChange = (index: number) =>
    entries.slice(Math.max(0, index - 1), index + 2).some(({ kind }) => kind !== 'same')
  const shown = numbered(entries).filter(([number]) => isBesideChange(number - 1))
  const left = entries.length - shown.length

  return (
    <>
      <ul>
        {shown.map(([number, { kind, text }]) => (
          <li key={number}>
            {kind === 'same' ? <span className="list-same">{text}</span> : <WordChanges parts={[{ kind, text }]} />}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="small quiet">{left} more as before</p>}
    </>
  )
}

function ChangedTime({ before, after }: Both<string | null>) {
  return (
    <span className="num">
      {before ? <DatedTime at={before} /> : 'Not done'} <span aria-hidden>→ </span>
      <VisuallyHidden> now </VisuallyHidden>
      {after ? <DatedTime at={after} /> : 'Not done'}
    </span>
  )
}

function ChangedVideo({ before, after }: Both<string | null>) {
  return (
    <div className="changed-videos">
      <Film title="Before" path={before} />
      <Film title="Now" path={after} />
    </div>
  )
}

/** One of the two films. The earlier one is kept until the phase is approved, or until it is replaced twice. */
function Film({ title, path }: { title: string; path: string | null }) {
  const [isGone, setIsGone] = useState(false)
  const report = useVideoReport(path)

  return (
    <figure onErrorCapture={() => setIsGone(true)}>
      <figcaption className="small quiet">{title}</figcaption>
      {path === null && <p className="quiet">No video</p>}
      {path !== null && isGone && <p className="quiet">This video is no longer kept, or cannot be played here.</p>}
      {path !== null && !isGone && <VideoPlayer src={report?.renditionUrl ?? path} label={`${title}: sample video`} />}
    </figure>
  )
}

const textOf = (value: Change['before']): string | null => (Array.isArray(value) ? value.join(', ') : value)

const entriesOf = (value: Change['before']): readonly string[] => {
  if (value === null) return []
  return Array.isArray(value) ? value : [value]
}
