import { MAX_LESSONS } from '#domain/outline/outline.ts'
import { canAddLesson } from '#domain/outline/outline-editing.ts'
import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'
import { takesFocus } from '#web/ui/page/takes-focus.ts'
import { goToLesson } from '../field-focus.ts'
import { useOutline, useOutlineStore } from '../outline-context.tsx'
import { lastDeleted } from '../outline-store.ts'

/** What was deleted last and the way back, as long as the outline is open; behind it waits what was deleted before. */
export function DeletedLesson() {
  const store = useOutlineStore()
  const deleted = useOutline(lastDeleted)
  const isFull = useOutline(({ outline }) => !canAddLesson(outline))

  const handleUndo = () => {
    store.undoRemove()
    goToLesson(store, store.state().currentId)
  }

  return (
    <Confirmation
      what={deleted && `“${deleted.lesson.title.trim() || UNTITLED_LESSON}” was deleted.`}
      action={
        <Button
          key={deleted?.lesson.id}
          ref={takesFocus}
          size="small"
          onClick={handleUndo}
          disabledReason={isFull ? `An outline has at most ${MAX_LESSONS} lessons` : null}
        >
          Undo
        </Button>
      }
    />
  )
}
