import './passage-changes.css'
import type { Passage } from '#domain/text/text-kind.ts'
import { WordChanges } from '#web/ui/display/word-changes.tsx'
import { wordDiff } from '#web/ui/display/word-diff.ts'
import { differingPassages } from './differing-passages.ts'

/** Two versions of a text, passage by passage: what was taken out and what came in. */
export function PassageChanges({ before, after }: { before: readonly Passage[]; after: readonly Passage[] }) {
  const changes = differingPassages(before, after)
  if (changes.length === 0) return <p className="quiet">Both say the same.</p>

  return (
    <dl className="passages">
      {changes.map(({ label, earlier, later }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>
            <WordChanges parts={wordDiff(earlier, later)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
