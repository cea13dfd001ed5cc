import './lesson-list.css'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { nextPaint } from '#web/ui/page/next-paint.ts'
import { lessonIn, useOutline, useOutlineStore } from '../outline-context.tsx'
import type { OutlineStore } from '../outline-store.ts'
import { LessonRow } from './lesson-row.tsx'

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Cancels no drop, and lets it begin after the frame that answers the press: what it changes takes longer than one. */
async function afterNextPaint(): Promise<false> {
  await nextPaint()
  return false
}

const INSTRUCTIONS = {
  draggable:
    'To move this lesson, press the space bar. Then use the arrow keys, and press the space bar again to drop it, or Escape to leave it where it was.',
}

/** All lessons in their order. Those between introduction and conclusion can be moved with mouse, finger and keyboard. */
export function LessonList({ onPick }: { onPick: (id: string) => void }) {
  const store = useOutlineStore()
  const order = useOutline(state => state.order)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    store.move(String(active.id), order.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      cancelDrop={afterNextPaint}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements: announcementsOf(store), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={order.slice(1, -1)} strategy={verticalListSortingStrategy}>
        <ol className="outline-rows">
          {order.map(id => (
            <LessonRow key={id} id={id} onPick={onPick} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function announcementsOf(store: OutlineStore): Announcements {
  const nameOf = (id: string | number) => lessonIn(store.state(), String(id))?.title.trim() || UNTITLED_LESSON
  const placeOf = (id: string | number) => store.state().order.indexOf(String(id)) + 1

  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, lesson ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is at place ${placeOf(over.id)}.` : undefined),
    // Told after the move, so the lesson itself says where it is.
    onDragEnd: ({ active }) => `${nameOf(active.id)} is now lesson ${placeOf(active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
}
