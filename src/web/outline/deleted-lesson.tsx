import { useEffect, useRef } from 'react'
import { canAddLesson } from '#domain/outline/outline-editing.ts'
import { Button } from '#web/ui/button.tsx'
import { goToLesson } from './field-focus.ts'
import { UNTITLED, useOutline, useOutlineStore } from './outline-context.tsx'

/** Where a lesson was just deleted: what it was, and the way back. */
export function DeletedLesson() {
  const store = useOutlineStore()
  const deleted = useOutline(state => state.deleted)
  const canUndo = useOutline(({ outline }) => canAddLesson(outline))
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (deleted) button.current?.focus()
  }, [deleted])

  const handleUndo = () => {
    store.undoRemove()
    goToLesson(store, store.state().currentId)
  }

  return (
    <div role="status">
      {deleted && canUndo && (
        <p className="outline-deleted">
          “{deleted.lesson.title.trim() || UNTITLED}” was deleted.
          <Button ref={button} size="small" onClick={handleUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
