import type { DraftParts } from '#domain/draft/draft.ts'
import { dataOfOutlineParts, type OutlineDraft, partsOfOutline } from '#domain/outline/outline-draft.ts'
import type { Lesson, Outline } from '#domain/outline/outline-schemas.ts'

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

function withoutNumber(lesson: Lesson): Lesson {
  const known = unnumbered.get(lesson) ?? { ...lesson, number: 0 }
  unnumbered.set(lesson, known)
  return known
}
