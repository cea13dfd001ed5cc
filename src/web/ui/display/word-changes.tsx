import './word-changes.css'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import { numbered } from './numbered.ts'
import type { DiffPart } from './word-diff.ts'

/** Letters of an unchanged passage that stay in sight beside a change. */
const CONTEXT = 80

/** A text with what was taken out struck through and what came in underlined; long passages that did not change are cut short. */
export function WordChanges({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <span className="word-changes">
      {numbered(parts).map(([number, { kind, text }]) => (
        <Change key={number} kind={kind} text={text} isFirst={number === 1} isLast={number === parts.length} />
      ))}
    </span>
  )
}

function Change({ kind, text, isFirst, isLast }: DiffPart & { isFirst: boolean; isLast: boolean }) {
  if (kind === 'same') return cutShort(text, isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT)
  const Mark = kind === 'added' ? 'ins' : 'del'

  return (
    <>
      <VisuallyHidden>{kind === 'added' ? ' added: ' : ' taken out: '}</VisuallyHidden>
      <Mark>{text}</Mark>
    </>
  )
}

/** So many letters of its start and of its end, in whole words; nothing is cut where little would be. */
function cutShort(text: string, start: number, end: number): string {
  if (text.length <= start + end + CONTEXT) return text
  const head = start === 0 ? '' : `${text.slice(0, text.lastIndexOf(' ', start) + 1 || start)}`
  const from = text.length - end
  const tail = end === 0 ? '' : text.slice(text.indexOf(' ', from) >= 0 ? text.indexOf(' ', from) : from)
  return `${head}…${tail}`
}
