import { flushSync } from 'react-dom'
import { type Gap, nextGap } from '#domain/outline/completeness.ts'
import type { OutlineStore } from './outline-store.ts'

export const LESSON_HEADING_ID = 'outline-lesson-heading'

/** Only one lesson is open at a time, so a field needs no more than its name. */
export const fieldId = (field: Gap['field']): string => `outline-${field}`

/** Opens the lesson of a field and puts the cursor into the field. */
export function goToField(store: OutlineStore, { lessonId, field }: Gap): void {
  if (lessonId !== null) flushSync(() => store.open(lessonId))
  document.getElementById(fieldId(field))?.focus()
}

/** Opens a lesson and moves the focus to its heading, so that it is read out. */
export function goToLesson(store: OutlineStore, id: string): void {
  flushSync(() => store.open(id))
  document.getElementById(LESSON_HEADING_ID)?.focus()
}

/** The lesson before or after the open one; the cursor stays in the same field, where it was in one. */
export function goToNeighbor(store: OutlineStore, direction: -1 | 1): void {
  const { order, currentId } = store.state()
  const neighbor = order[order.indexOf(currentId) + direction]
  if (neighbor === undefined) return

  const fieldBefore = document.activeElement?.closest('.outline-lesson-fields') ? document.activeElement?.id : null
  flushSync(() => store.open(neighbor))
  const field = fieldBefore ? document.getElementById(fieldBefore) : null
  const target = field ?? document.getElementById(LESSON_HEADING_ID)
  target?.focus()
}

/** Puts the cursor into the next empty field, counted from where it was last, else from the top of the open lesson. */
export function goToNextGap(store: OutlineStore): void {
  const { outline, order, currentId } = store.state()
  const before = order[order.indexOf(currentId) - 1]
  const top: Gap | null = before === undefined ? null : { lessonId: before, field: 'actionStep' }
  const gap = nextGap(outline, store.place() ?? top)
  if (gap) goToField(store, gap)
}
