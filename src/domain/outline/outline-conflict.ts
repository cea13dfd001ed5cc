import { isReadAlike, isSecondKept } from '../draft/as-read.ts'
import { LESSON_FIELDS, type LessonField } from './outline.ts'
import { renumbered } from './outline-editing.ts'
import type { Lesson, Outline } from './outline-schemas.ts'

/** Something in which two versions of an outline differ. A lesson that one of them does not have is null there. */
export type OutlineDifference = { key: string } & (
  | { kind: 'description'; mine: string; saved: string }
  | { kind: 'lesson'; mine: Lesson | null; saved: Lesson | null; fields: readonly LessonField[] }
  | { kind: 'order'; mine: readonly string[]; saved: readonly string[] }
)

/** Whether both read the same in the same order. */
export function isSameOutline(one: Outline, other: Outline): boolean {
  if (one === other) return true
  return (
    isReadAlike(one.courseDescription, other.courseDescription) &&
    one.lessons.length === other.lessons.length &&
    one.lessons.every((lesson, index) => isSameLesson(lesson, other.lessons[index]))
  )
}

/**
 * Both outlines in one: of each field, and of which lessons there are, what either of them has changed since `base`. Where
 * both changed the same, `first` is kept: a lesson that one has deleted while the other wrote in it is such a case. The result
 * may have too many lessons when both added some.
 */
export function combinedOutline(base: Outline, first: Outline, second: Outline): Outline {
  const [leading, following] = inLeadingOrder(base, first, second)
  const lessons = lessonIds(leading, following).flatMap(id => {
    const lesson = combinedLesson(lessonOf(base, id), lessonOf(first, id), lessonOf(second, id))
    return lesson === null ? [] : [lesson]
  })
  const isFromSecond = isSecondKept(base.courseDescription, first.courseDescription, second.courseDescription)
  const { courseDescription } = isFromSecond ? second : first
  return { ...first, courseDescription, lessons: renumbered(lessons) }
}

/** Where my outline and the saved one differ, in reading order. */
export function differencesBetween(mine: Outline, saved: Outline): OutlineDifference[] {
  return [
    ...descriptionDifference(mine.courseDescription, saved.courseDescription),
    ...lessonIds(mine, saved).flatMap(id => lessonDifference(id, mine, saved)),
    ...orderDifference(mine, saved),
  ]
}

function combinedLesson(before: Lesson | null, first: Lesson | null, second: Lesson | null): Lesson | null {
  if (before === null) return first ?? second // added by one of them
  if (first && second) return combinedFields(before, first, second)
  // One has deleted it: it is gone unless the other has written in it and is the first.
  return first && !isSameLesson(first, before) ? first : null
}

function combinedFields(before: Lesson, first: Lesson, second: Lesson): Lesson {
  const fromSecond = LESSON_FIELDS.filter(field => isSecondKept(before[field], first[field], second[field]))
  const words = Object.fromEntries(fromSecond.map(field => [field, second[field]]))
  const generated = LESSON_FIELDS.filter(field => {
    const [asBefore, asFirst, asSecond] = [before, first, second].map(lesson => lesson.generated?.includes(field))
    const isFromSecond = isReadAlike(first[field], second[field])
      ? isSecondKept(asBefore, asFirst, asSecond)
      : fromSecond.includes(field)
    return isFromSecond ? asSecond : asFirst
  })
  const isGenerated = first.generated !== undefined || second.generated !== undefined
  return { ...first, ...words, ...(isGenerated && { generated }) }
}

/** Whoever has moved a lesson leads; the first if both have, and always the same of two that only added and deleted. */
function inLeadingOrder(base: Outline, first: Outline, second: Outline): [Outline, Outline] {
  const isFirst = hasMoved(base, first) || (!hasMoved(base, second) && orderOf(first) < orderOf(second))
  return isFirst ? [first, second] : [second, first]
}

const hasMoved = (base: Outline, outline: Outline) => !isSameList(orderAmong(outline, base), orderAmong(base, outline))
const orderOf = ({ lessons }: Outline) => lessons.map(({ id }) => id).join(' ')

function descriptionDifference(mine: string, saved: string): OutlineDifference[] {
  return isReadAlike(mine, saved) ? [] : [{ kind: 'description', key: 'description', mine, saved }]
}

function lessonDifference(id: string, mine: Outline, saved: Outline): OutlineDifference[] {
  const [ours, theirs] = [lessonOf(mine, id), lessonOf(saved, id)]
  if (isSameLesson(ours, theirs)) return []
  const fields = LESSON_FIELDS.filter(field => !isReadAlike(ours?.[field], theirs?.[field]))
  return [{ kind: 'lesson', key: keyOf(id), mine: ours, saved: theirs, fields }]
}

/** Only of the lessons that both have: one that was added or deleted is a difference of its own. */
function orderDifference(mine: Outline, saved: Outline): OutlineDifference[] {
  const [ours, theirs] = [orderAmong(mine, saved), orderAmong(saved, mine)]
  if (isSameList(ours, theirs)) return []
  const titles = (outline: Outline, ids: readonly string[]) => ids.map(id => lessonOf(outline, id)?.title ?? '')
  return [{ kind: 'order', key: 'order', mine: titles(mine, ours), saved: titles(saved, theirs) }]
}

/** All lessons of both: in the order of the first, each that only the second has after the one it follows there. */
function lessonIds(leading: Outline, other: Outline): string[] {
  const ids = leading.lessons.map(lesson => lesson.id)
  for (const [index, { id }] of other.lessons.entries()) {
    if (ids.includes(id)) continue
    const before = other.lessons[index - 1]?.id
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids
}

function orderAmong(outline: Outline, other: Outline): string[] {
  return outline.lessons.map(lesson => lesson.id).filter(id => lessonOf(other, id) !== null)
}

function lessonOf(outline: Outline, id: string): Lesson | null {
  return outline.lessons.find(lesson => lesson.id === id) ?? null
}

function isSameLesson(one: Lesson | null, other: Lesson | null | undefined): boolean {
  if (one === other) return true
  if (!one || !other) return false
  return one.id === other.id && LESSON_FIELDS.every(field => isReadAlike(one[field], other[field]))
}

const isSameList = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

const keyOf = (id: string) => `lesson ${id}`
