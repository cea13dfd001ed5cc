import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { OutlineDifference } from '#domain/outline/outline-conflict.ts'
import { OUTLINE_LABELS, UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import type { Lesson } from '#domain/outline/outline-schemas.ts'
import type { OutlineState, OutlineStore } from './outline-store.ts'

const OutlineContext = createContext<OutlineStore | null>(null)

export function OutlineProvider({ store, children }: { store: OutlineStore; children: ReactNode }) {
  return <OutlineContext value={store}>{children}</OutlineContext>
}

/** The outline that is being edited, to change it. */
export function useOutlineStore(): OutlineStore {
  const store = useContext(OutlineContext)
  if (!store) throw new Error('An outline is edited inside its OutlineProvider only')
  return store
}

/**
 * One thing of the outline; the component is drawn anew only when that changes. `select` gives a text, a number or a
 * part of the state as it is, never something made in the moment.
 */
export function useOutline<T>(select: (state: OutlineState) => T): T {
  const store = useOutlineStore()
  const selected = () => select(store.state())
  return useSyncExternalStore(store.subscribe, selected, selected)
}

export function lessonIn({ outline }: OutlineState, id: string): Lesson | undefined {
  return outline.lessons.find(lesson => lesson.id === id)
}

/** "Lesson 8, When something is". */
export const nameOfLesson = ({ number, title }: Pick<Lesson, 'number' | 'title'>): string =>
  `Lesson ${number}, ${title.trim() || UNTITLED_LESSON}`

/** What two versions of an outline differ in, by name. */
export function nameOfDifference(difference: OutlineDifference): string {
  if (difference.kind === 'description') return OUTLINE_LABELS.courseDescription
  if (difference.kind === 'order') return 'Order of the lessons'
  const lesson = difference.mine ?? difference.saved
  return lesson ? nameOfLesson(lesson) : UNTITLED_LESSON
}
