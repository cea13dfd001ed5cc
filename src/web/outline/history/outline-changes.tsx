import './outline-changes.css'
import { useState } from 'react'
import { differencesBetween, type OutlineDifference } from '#domain/outline/outline-conflict.ts'
import { OUTLINE_LABELS } from '#domain/outline/outline-labels.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { WordChanges } from '#web/ui/display/word-changes.tsx'
import { wordDiff } from '#web/ui/display/word-diff.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { nameOfDifference } from '../outline-context.tsx'
import { TitleOrder } from './title-order.tsx'

type OutlineChangesProps = { from: Outline; to: Outline /** Said where nothing differs. */; same: string }

/** How one outline became another, lesson by lesson and word by word. */
export function OutlineChanges({ from, to, same }: OutlineChangesProps) {
  const [differences] = useState(() => differencesBetween(from, to))
  if (differences.length === 0) return <p className="quiet">{same}</p>

  return (
    <ScrollRegion className="history-changes" aria-label="Changes">
      {differences.map(difference => (
        <div key={difference.key}>
          <h3>{nameOfDifference(difference)}</h3>
          <Changes difference={difference} />
        </div>
      ))}
    </ScrollRegion>
  )
}

function Changes({ difference }: { difference: OutlineDifference }) {
  if (difference.kind === 'description') {
    return (
      <p>
        <Words from={difference.mine} to={difference.saved} />
      </p>
    )
  }
  if (difference.kind === 'order') return <TitleOrder titles={difference.saved} />

  const { mine, saved, fields } = difference
  if (!mine || !saved) return <p className="quiet">{mine ? 'This lesson is deleted.' : 'This lesson is added.'}</p>
  return (
    <dl>
      {fields.map(field => (
        <div key={field}>
          <dt>{OUTLINE_LABELS[field]}</dt>
          <dd>
            <Words from={mine[field]} to={saved[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ from, to }: { from: string; to: string }) {
  const [parts] = useState(() => wordDiff(from, to))
  return <WordChanges parts={parts} />
}
