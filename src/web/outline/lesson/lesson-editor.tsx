import './lesson-editor.css'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Trash from 'lucide-react/icons/trash'
import { useEffect, useRef } from 'react'
import { canDeleteLesson } from '#domain/outline/outline-editing.ts'
import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { goToLesson, goToNeighbor, LESSON_HEADING_ID } from '../field-focus.ts'
import { lessonIn, nameOfLesson, useOutline, useOutlineStore } from '../outline-context.tsx'
import { DeletedLesson } from './deleted-lesson.tsx'
import { LessonFields } from './lesson-fields.tsx'

/** The open lesson: its heading with what can be done to it, its fields, the ways to its neighbors. */
export function LessonEditor() {
  const id = useOutline(state => state.currentId)

  return (
    <section className="outline-lesson" aria-labelledby={LESSON_HEADING_ID}>
      <DeletedLesson />
      <header>
        <LessonHeading id={id} />
        <LessonMoves id={id} />
      </header>
      <LessonFields key={id} id={id} />
      <LessonNeighbors />
    </section>
  )
}

function LessonHeading({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const number = useOutline(state => lessonIn(state, id)?.number ?? 0)
  const title = useOutline(state => lessonIn(state, id)?.title.trim() ?? '')

  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [id])

  return (
    <h2 ref={heading} id={LESSON_HEADING_ID} tabIndex={-1}>
      <span className="outline-number num">{number}</span> {title || <span className="faint">{UNTITLED_LESSON}</span>}
    </h2>
  )
}

function LessonMoves({ id }: { id: string }) {
  const store = useOutlineStore()
  const index = useOutline(state => state.order.indexOf(id))
  const count = useOutline(state => state.order.length)
  const isFixed = useOutline(state => lessonIn(state, id)?.isFixed ?? true)
  const canDelete = useOutline(({ outline }) => canDeleteLesson(outline, id))

  return (
    <Row tight>
      {!isFixed && (
        <>
          <Button
            variant="quiet"
            size="small"
            onClick={() => store.move(id, index - 1)}
            disabledReason={index <= 1 ? 'The introduction stays first' : null}
          >
            <Icon of={ArrowUp} />
            Move up
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => store.move(id, index + 1)}
            disabledReason={index >= count - 2 ? 'The conclusion stays last' : null}
          >
            <Icon of={ArrowDown} />
            Move down
          </Button>
        </>
      )}
      {canDelete && (
        <Button variant="quiet" size="small" onClick={() => store.remove(id)}>
          <Icon of={Trash} />
          Delete
        </Button>
      )}
      <span className="push hide-on-phone">
        <Button
          size="small"
          iconOnly
          aria-label="Previous lesson"
          aria-keyshortcuts="Alt+ArrowUp"
          title="Previous lesson (Alt+Up)"
          onClick={() => goToNeighbor(store, -1)}
          disabledReason={index === 0 ? 'This is the first lesson' : null}
        >
          <Icon of={ChevronUp} />
        </Button>
        <Button
          size="small"
          iconOnly
          aria-label="Next lesson"
          aria-keyshortcuts="Alt+ArrowDown"
          title="Next lesson (Alt+Down)"
          onClick={() => goToNeighbor(store, 1)}
          disabledReason={index === count - 1 ? 'This is the last lesson' : null}
        >
          <Icon of={ChevronDown} />
        </Button>
      </span>
    </Row>
  )
}

function LessonNeighbors() {
  return (
    <nav className="outline-neighbors" aria-label="Neighboring lessons">
      <Neighbor direction={-1} />
      <Neighbor direction={1} />
    </nav>
  )
}

function Neighbor({ direction }: { direction: -1 | 1 }) {
  const store = useOutlineStore()
  const id = useOutline(({ order, currentId }) => order[order.indexOf(currentId) + direction])
  const name = useOutline(({ outline }) => {
    const lesson = outline.lessons.find(each => each.id === id)
    return lesson ? nameOfLesson(lesson) : ''
  })
  if (id === undefined) return <span />

  return (
    <Button variant="quiet" size="small" onClick={() => goToLesson(store, id)}>
      {direction < 0 && <Icon of={ArrowUp} />}
      {name}
      {direction > 0 && <Icon of={ArrowDown} />}
    </Button>
  )
}
