import type { DraftParts } from '#domain/draft/draft.ts'
import { LESSON_TEXTS, type Lesson, type Outline } from '#domain/outline/outline.ts'
import { differencesBetween, type OutlineDifference } from '#domain/outline/outline-conflict.ts'
import { dataOfOutlineParts, type OutlineDraft, partsOfOutline } from '#domain/outline/outline-draft.ts'
import { OUTLINE_LABELS, UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import type { DraftDifference } from '#web/platform/draft/draft-choice-dialog.tsx'
import { nameOfDifference, nameOfLesson } from './outline-context.tsx'

const unnumbered = new WeakMap<Lesson, Lesson>()

/**
 * An outline as the parts of its draft. Lessons go without their numbers, which follow from the order: moving one changes
 * one part. A lesson that has not changed is the same part each time, so that comparing costs nothing while somebody types.
 */
export function partsOf({ courseDescription, lessons }: Outline): DraftParts {
  return partsOfDraft({ courseDescription, lessons, order: lessons.map(lesson => lesson.id) })
}

/** The same of a draft, which may have only some of them. */
export function partsOfDraft(draft: OutlineDraft): DraftParts {
  return partsOfOutline({ ...draft, lessons: draft.lessons?.map(withoutNumber) })
}

/** The outline that these parts make, under the title of the course. */
export function outlineOf(parts: DraftParts, courseTitle: string): Outline {
  const { courseDescription, lessons } = dataOfOutlineParts(parts)
  return { courseTitle, courseDescription: courseDescription ?? '', lessons: lessons ?? [] }
}

/** What of an outline's draft differs from the saved one, field by field. */
export function outlineDifferences(saved: Outline) {
  return (parts: DraftParts): DraftDifference[] =>
    differencesBetween(saved, saved, outlineOf(parts, saved.courseTitle)).flatMap(inWords)
}

function inWords(difference: OutlineDifference): DraftDifference[] {
  const label = nameOfDifference(difference)
  if (difference.kind === 'description') return [{ label, saved: difference.mine, text: difference.saved }]
  if (difference.kind === 'order') {
    return [{ label, saved: listOf(difference.mine), text: listOf(difference.saved) }]
  }

  const { mine, saved, fields } = difference
  if (!saved) return [{ label, saved: mine ? wordsOf(mine) : '', text: 'Deleted' }]
  if (!mine) return [{ label: `${nameOfLesson(saved)} (new)`, saved: '', text: wordsOf(saved) }]
  return fields.map(field => ({ label: `${label}: ${OUTLINE_LABELS[field]}`, saved: mine[field], text: saved[field] }))
}

function withoutNumber(lesson: Lesson): Lesson {
  const known = unnumbered.get(lesson) ?? { ...lesson, number: 0 }
  unnumbered.set(lesson, known)
  return known
}

const listOf = (titles: readonly string[]) => titles.map(title => title || UNTITLED_LESSON).join('\n')
const wordsOf = (lesson: Lesson) =>
  LESSON_TEXTS.map(field => lesson[field])
    .filter(Boolean)
    .join('\n')
