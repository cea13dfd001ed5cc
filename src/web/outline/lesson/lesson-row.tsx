import './lesson-row.css'
import { useSortable } from '@dnd-kit/sortable'
import type { LucideIcon } from 'lucide-react'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo, useEffect, useRef } from 'react'
import { isLessonComplete, isLessonStarted } from '#domain/outline/completeness.ts'
import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { lessonIn, useOutline } from '../outline-context.tsx'
import type { OutlineState } from '../outline-store.ts'

type Progress = 'complete' | 'started' | 'empty'

const MARKS = {
  complete: { icon: CircleCheck, words: 'complete' },
  started: { icon: CircleDashed, words: 'in progress' },
  empty: { icon: Circle, words: 'empty' },
} as const satisfies Record<Progress, { icon: LucideIcon; words: string }>

type LessonRowProps = { id: string; onPick: (id: string) => void }

/** A line of the list: number, title, how far it is, and a handle to move it by. */
export const LessonRow = memo(function LessonRow({ id, onPick }: LessonRowProps) {
  const isFixed = useOutline(state => lessonIn(state, id)?.isFixed ?? true)
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id, disabled: isFixed })

  return (
    <li
      ref={setNodeRef}
      className={classNames('outline-row', isDragging && 'outline-row-dragged')}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <LessonButton id={id} isFixed={isFixed} onPick={onPick} />
      {!isFixed && (
        <button
          ref={handle.setActivatorNodeRef}
          type="button"
          className="outline-grip"
          {...handle.attributes}
          {...handle.listeners}
        >
          <Icon of={GripVertical} />
          <VisuallyHidden>
            Reorder <LessonTitle id={id} />
          </VisuallyHidden>
        </button>
      )}
    </li>
  )
})

/** Drawn apart: while a lesson is dragged, every row follows each move. */
const LessonButton = memo(function LessonButton({ id, isFixed, onPick }: LessonRowProps & { isFixed: boolean }) {
  const number = useOutline(state => lessonIn(state, id)?.number ?? 0)
  const progress = useOutline(state => progressOf(state, id))
  const isCurrent = useOutline(state => state.currentId === id)
  const mark = MARKS[progress]
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isCurrent && button.current) showInList(button.current)
  }, [isCurrent])

  return (
    <button
      ref={button}
      type="button"
      className="outline-pick"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(id)}
    >
      <span className="outline-row-number">{number}</span>
      <span>
        <LessonTitle id={id} />
        {isFixed && <span className="faint"> · fixed</span>}
      </span>
      <Icon of={mark.icon} className={`outline-mark-${progress}`} />
      <VisuallyHidden>{mark.words}</VisuallyHidden>
    </button>
  )
})

function LessonTitle({ id }: { id: string }) {
  const title = useOutline(state => lessonIn(state, id)?.title.trim() ?? '')
  return title || <span className="outline-untitled">{UNTITLED_LESSON}</span>
}

/** Scrolls the list alone: the page stays where the person reads. */
function showInList(row: HTMLElement): void {
  const list = row.closest('ol')
  if (!list) return
  const [seen, { top, bottom }] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (top < seen.top) list.scrollTop -= seen.top - top
  if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom
}

function progressOf(state: OutlineState, id: string): Progress {
  const lesson = lessonIn(state, id)
  if (!lesson) return 'empty'
  return isLessonComplete(lesson) ? 'complete' : isLessonStarted(lesson) ? 'started' : 'empty'
}
