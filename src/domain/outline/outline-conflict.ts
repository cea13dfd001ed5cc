import { LESSON_FIELDS, type Lesson, type LessonField, type Outline } from './outline.ts'
import { renumbered } from './outline-editing.ts'

/** Whose version is kept where two differ: the one on this screen, or the one that was saved elsewhere. */
export type Side = 'mine' | 'saved'

/**
 * Something in which two versions of an outline differ. A lesson that one of them does not have is null there. `proposal`
 * is the side that was changed since both began; mine where both were, so that nothing typed is lost unasked.
 */
export type OutlineDifference = { key: string; proposal: Side } & (
  | { kind: 'description'; mine: string; saved: string }
  | { kind: 'lesson'; mine: Lesson | null; saved: Lesson | null; fields: readonly LessonField[] }
  | { kind: 'order'; mine: readonly string[]; saved: readonly string[] }
)

/** Whether both say the same in the same order. */
export function isSameOutline(one: Outline, other: Outline): boolean {
  if (one === other) return true
  return (
    one.courseDescription === other.courseDescription &&
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
  const courseDescription = changedOf(base.courseDescription, first.courseDescription, second.courseDescription)
  return { ...first, courseDescription, lessons: renumbered(lessons) }
}

/** Where my outline and the saved one differ, in reading order. `base` is the saved version that mine was based on. */
export function differencesBetween(base: Outline, mine: Outline, saved: Outline): OutlineDifference[] {
  return [
    ...descriptionDifference(base, mine, saved),
    ...lessonIds(mine, saved).flatMap(id => lessonDifference(id, base, mine, saved)),
    ...orderDifference(base, mine, saved),
  ]
}

/**
 * One outline of both, by the side chosen for each difference; an unnamed one takes its mine. The result may have too
 * many lessons when both sides added some: `whyCannotSaveOutline` says so.
 */
export function mergeOutlines(mine: Outline, saved: Outline, choices: ReadonlyMap<string, Side>): Outline {
  const isSaved = (key: string) => choices.get(key) === 'saved'
  const [leading, other] = isSaved('order') ? [saved, mine] : [mine, saved]
  const lessons = lessonIds(leading, other).flatMap(id => {
    const version = lessonOf(isSaved(keyOf(id)) ? saved : mine, id)
    return version === null ? [] : [version]
  })
  return {
    ...mine,
    courseDescription: (isSaved('description') ? saved : mine).courseDescription,
    lessons: renumbered(lessons),
  }
}

/** What was changed from `before`, by the first if by both. */
function changedOf<Content>(before: Content, first: Content, second: Content): Content {
  return first === before ? second : first
}

function combinedLesson(before: Lesson | null, first: Lesson | null, second: Lesson | null): Lesson | null {
  if (first && second) return combinedFields(before, first, second)
  const there = first ?? second
  if (before === null) return there // one has added it
  // One has deleted it: it is gone unless the other has written in it and is the first.
  return first && !isSameLesson(first, before) ? first : null
}

function combinedFields(before: Lesson | null, first: Lesson, second: Lesson): Lesson {
  const fromSecond = LESSON_FIELDS.filter(field => before !== null && first[field] === before[field])
  const words = Object.fromEntries(fromSecond.map(field => [field, second[field]]))
  const generated = LESSON_FIELDS.filter(field =>
    (fromSecond.includes(field) ? second : first).generated?.includes(field),
  )
  const isGenerated = first.generated !== undefined || second.generated !== undefined
  return { ...first, ...words, ...(isGenerated && { generated }) }
}

/** Whoever has moved a lesson leads; the first if both have, and always the same of two that only added and deleted. */
function inLeadingOrder(base: Outline, first: Outline, second: Outline): [Outline, Outline] {
  const [hasFirst, hasSecond] = [first, second].map(outline => hasMoved(base, outline))
  const isFirst = hasFirst === hasSecond ? hasFirst || orderOf(first) < orderOf(second) : hasFirst
  return isFirst ? [first, second] : [second, first]
}

const hasMoved = (base: Outline, outline: Outline) => !isSameList(orderAmong(outline, base), orderAmong(base, outline))
const orderOf = ({ lessons }: Outline) => lessons.map(({ id }) => id).join(' ')

function descriptionDifference(base: Outline, mine: Outline, saved: Outline): OutlineDifference[] {
  const [ours, theirs] = [mine.courseDescription, saved.courseDescription]
  if (ours === theirs) return []
  const proposal = ours === base.courseDescription ? 'saved' : 'mine'
  return [{ kind: 'description', key: 'description', proposal, mine: ours, saved: theirs }]
}

function lessonDifference(id: string, base: Outline, mine: Outline, saved: Outline): OutlineDifference[] {
  const [before, ours, theirs] = [lessonOf(base, id), lessonOf(mine, id), lessonOf(saved, id)]
  if (isSameLesson(ours, theirs)) return []
  const proposal = isSameLesson(ours, before) ? 'saved' : 'mine'
  const fields = LESSON_FIELDS.filter(field => ours?.[field] !== theirs?.[field])
  return [{ kind: 'lesson', key: keyOf(id), proposal, mine: ours, saved: theirs, fields }]
}

/** Only of the lessons that both have: one that was added or deleted is a difference of its own. */
function orderDifference(base: Outline, mine: Outline, saved: Outline): OutlineDifference[] {
  const [ours, theirs] = [orderAmong(mine, saved), orderAmong(saved, mine)]
  if (isSameList(ours, theirs)) return []
  const titles = (outline: Outline, ids: readonly string[]) => ids.map(id => lessonOf(outline, id)?.title ?? '')
  return [
    {
      kind: 'order',
      key: 'order',
      proposal: hasMoved(base, mine) ? 'mine' : 'saved',
      mine: titles(mine, ours),
      saved: titles(saved, theirs),
    },
  ]
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
  return one.id === other.id && LESSON_FIELDS.every(field => one[field] === other[field])
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

const keyOf = (id: string) => `lesson ${id}`
