import type { Application } from '#domain/application/application.ts'
import type { Gap } from '#domain/outline/completeness.ts'
import { isUnwritten } from '#domain/outline/generated-outline.ts'
import type { LessonField } from '#domain/outline/outline.ts'
import { isSameOutline } from '#domain/outline/outline-conflict.ts'
import {
  addLesson,
  blankOutline,
  changeLesson,
  deleteLesson,
  insertLesson,
  moveLesson,
} from '#domain/outline/outline-editing.ts'
import { type Lesson, type Outline, parseOutline } from '#domain/outline/outline-schemas.ts'
import { createListeners } from '#web/ui/page/watched.ts'
import type { OutlineWriter } from './outline-queries.ts'

/** What an application holds of its outline. */
type SavedOutline = Pick<Application, 'courseOutlineData' | 'selectedCourseName'>

/** A saved version that was brought back, or a draft that was generated. */
export type Replacement = { kind: 'version'; savedAt: string } | { kind: 'draft' }

type DeletedLesson = { lesson: Lesson; index: number }

export type OutlineState = {
  outline: Outline
  /** Ids of the lessons as they stand; the same list as long as none is added, deleted or moved. */
  order: readonly string[]
  /** The lesson that is open. */
  currentId: string
  /** What the server holds, as far as this screen knows. */
  saved: Outline
  /** The lessons that were deleted here, the last one last, and where they stood. */
  deleted: readonly DeletedLesson[]
  /** What took the place of the outline last, and the outline that it takes turns with. */
  replaced: { by: Replacement; other: Outline; isUndone: boolean } | null
  /** Who wrote the draft that was filled in last. */
  writtenBy: OutlineWriter | null
}

export type OutlineStore = ReturnType<typeof createOutlineStore>

/**
 * The outline while it is being edited. It lives outside React, so that a key press draws only what reads the changed
 * text anew. A saved outline that cannot be read is logged and left where it is until the author saves (Specification 8).
 */
export function createOutlineStore(application: SavedOutline) {
  let state = firstState(application)
  let place: Gap | null = null
  let timesShown = 0
  const { subscribe, tell } = createListeners()

  const set = (change: Partial<OutlineState>) => {
    const order = change.outline ? orderOf(change.outline, state.order) : state.order
    state = { ...state, ...change, order }
    tell()
  }
  const edit = (outline: Outline) => set({ outline })
  /** The lesson to be open in another outline: the same one, where it has it. */
  const openIn = ({ lessons }: Outline) =>
    (lessons.find(lesson => lesson.id === state.currentId) ?? lessons[0])?.id ?? state.currentId

  return {
    state: () => state,
    subscribe,
    isDirty: () => !isSameOutline(state.outline, state.saved),
    open: (id: string) => set({ currentId: id }),
    /** The cursor is in this field now; nothing is drawn by it. */
    visit: (field: Gap) => {
      place = field
    },
    /** The field that the cursor was in last, while its lesson is open. */
    place: () => (place?.lessonId === null || place?.lessonId === state.currentId ? place : null),
    describe: (courseDescription: string) => edit({ ...state.outline, courseDescription }),
    write: (id: string, field: LessonField, words: string) => edit(changeLesson(state.outline, id, { [field]: words })),
    move: (id: string, index: number) => edit(moveLesson(state.outline, id, index)),
    add: () => {
      const id = newLessonId()
      const outline = addLesson(state.outline, id)
      if (outline !== state.outline) set({ outline, currentId: id })
    },
    remove: (id: string) => {
      const outline = deleteLesson(state.outline, id)
      const index = state.outline.lessons.findIndex(lesson => lesson.id === id)
      const [lesson, next] = [state.outline.lessons[index], outline.lessons[index]]
      if (outline === state.outline || !lesson || !next) return
      set({ outline, currentId: next.id, deleted: [...state.deleted, { lesson, index }] })
    },
    undoRemove: () => {
      const last = lastDeleted(state)
      if (!last) return
      const outline = insertLesson(state.outline, last.lesson, last.index)
      const deleted = state.deleted.filter(each => each !== last)
      if (outline !== state.outline) set({ outline, currentId: last.lesson.id, deleted })
    },
    /** Shows what was typed earlier or elsewhere. */
    show: (outline: Outline) => {
      timesShown += 1
      set({ outline, currentId: openIn(outline) })
    },
    /** How often that was: whoever has pressed a button before has not seen it. */
    timesShown: () => timesShown,
    /** Shows a saved version in the place of what is there, which is kept to go back to. */
    bringBack: (version: Outline, savedAt: string) => {
      const { outline: other } = state
      const outline = { ...version, courseTitle: other.courseTitle }
      set({
        outline,
        currentId: openIn(outline),
        replaced: { by: { kind: 'version', savedAt }, other, isUndone: false },
      })
    },
    /** The other of the two: what was there before, or what took its place again. */
    swapReplaced: () => {
      if (!state.replaced) return
      const { by, other: outline, isUndone } = state.replaced
      set({ outline, currentId: openIn(outline), replaced: { by, other: state.outline, isUndone: !isUndone } })
    },
    /** A draft has been filled in. Where something was written before, that is kept to go back to. */
    fill: (outline: Outline, writtenBy: OutlineWriter) => {
      const { outline: other } = state
      set({
        outline,
        writtenBy,
        replaced: isUnwritten(other) ? null : { by: { kind: 'draft' }, other, isUndone: false },
      })
    },
    /** This is what is saved by now, by this window or another. What differs from it stays unsaved. */
    keepSaved: (saved: Outline) => set({ saved }),
  }
}

/** The lesson that was deleted last and is not there again, brought back with a version. */
export function lastDeleted({ deleted, order }: OutlineState): DeletedLesson | undefined {
  return deleted.findLast(({ lesson }) => !order.includes(lesson.id))
}

/** Whether something is saved that cannot be read; the screen says so. */
export function isUnreadable({ courseOutlineData }: Pick<Application, 'courseOutlineData'>): boolean {
  return courseOutlineData !== null && parseOutline(courseOutlineData) === null
}

/** The saved outline under the title of the course as it is called now, or a blank one. */
export function savedOutlineOf({ courseOutlineData, selectedCourseName }: SavedOutline): Outline {
  const saved = courseOutlineData === null ? null : parseOutline(courseOutlineData)
  const outline = saved ?? blankOutline('')
  return { ...outline, courseTitle: selectedCourseName ?? outline.courseTitle }
}

function firstState(application: SavedOutline): OutlineState {
  if (isUnreadable(application)) console.error('The saved course outline cannot be read and is ignored')
  const outline = savedOutlineOf(application)

  return {
    outline,
    order: outline.lessons.map(lesson => lesson.id),
    currentId: outline.lessons[0]?.id ?? '',
    saved: outline,
    deleted: [],
    replaced: null,
    writtenBy: null,
  }
}

function orderOf({ lessons }: Outline, before: readonly string[]): readonly string[] {
  const isUnchanged = lessons.length === before.length && lessons.every((lesson, index) => lesson.id === before[index])
  return isUnchanged ? before : lessons.map(lesson => lesson.id)
}

/** Different in every tab, so that lessons added in two of them at once stay two lessons. */
function newLessonId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `lesson-${Date.now().toString(36)}-${random.toString(36)}`
}
