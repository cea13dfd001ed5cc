import './lesson-panel.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { completeLessons, gapsOf } from '#domain/outline/completeness.ts'
import { canAddLesson } from '#domain/outline/outline-editing.ts'
import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { fieldId, goToLesson, goToNextGap } from '../field-focus.ts'
import { lessonIn, useOutline, useOutlineStore } from '../outline-context.tsx'
import { LessonList } from './lesson-list.tsx'

/** The list of lessons with what belongs to it; in a narrow column it folds into one line that names the open lesson. */
export function LessonPanel() {
  const store = useOutlineStore()
  const bodyId = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)

  const handlePick = useCallback(
    (id: string) => {
      if (!isUnfolded) return store.open(id)
      flushSync(() => setIsUnfolded(false))
      goToLesson(store, id)
    },
    [isUnfolded, store],
  )
  const handleAdd = () => {
    flushSync(() => {
      store.add()
      setIsUnfolded(false)
    })
    document.getElementById(fieldId('title'))?.focus()
  }

  return (
    <div className="outline-panel">
      <PanelHead />
      <FoldButton isUnfolded={isUnfolded} controls={bodyId} onToggle={() => setIsUnfolded(!isUnfolded)} />
      <nav id={bodyId} aria-label="Lessons" className={isUnfolded ? 'outline-unfolded' : undefined}>
        <LessonList onPick={handlePick} />
        <AddLesson onAdd={handleAdd} />
      </nav>
      <p className="outline-keys">
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> previous, next lesson · <kbd>Ctrl</kbd> <kbd>S</kbd> save
      </p>
    </div>
  )
}

function PanelHead() {
  const store = useOutlineStore()
  const done = useOutline(({ outline }) => completeLessons(outline))
  const count = useOutline(state => state.order.length)
  const hasGaps = useOutline(({ outline }) => gapsOf(outline).length > 0)

  return (
    <div className="outline-panel-head">
      <h2>Lessons</h2>
      <span className="small quiet num">
        {done} of {count} complete
      </span>
      {hasGaps && (
        <Button variant="quiet" size="small" onClick={() => goToNextGap(store)}>
          Next Empty Field
        </Button>
      )}
    </div>
  )
}

type FoldButtonProps = { isUnfolded: boolean; controls: string; onToggle: () => void }

function FoldButton({ isUnfolded, controls, onToggle }: FoldButtonProps) {
  const number = useOutline(state => lessonIn(state, state.currentId)?.number ?? 0)
  const title = useOutline(state => lessonIn(state, state.currentId)?.title.trim() || UNTITLED_LESSON)
  const count = useOutline(state => state.order.length)

  return (
    <button
      type="button"
      className="outline-fold"
      aria-expanded={isUnfolded}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span>
        Lesson {number} of {count}: {title}
      </span>
      <Icon of={ChevronDown} />
    </button>
  )
}

function AddLesson({ onAdd }: { onAdd: () => void }) {
  const canAdd = useOutline(({ outline }) => canAddLesson(outline))
  if (!canAdd) return null

  return (
    <Button block onClick={onAdd}>
      <Icon of={Plus} />
      Add Lesson
    </Button>
  )
}
