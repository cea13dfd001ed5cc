import { fillOutline } from '#domain/outline/generated-outline.ts'
import { blankOutline } from '#domain/outline/outline-editing.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { generateLocally } from '#server/outline/local-generator/local-generator.ts'

type Subject = { name: string; description: string }

/** An outline with every field filled in, about its own course: introduction, thirteen lessons, conclusion. */
export function buildCourseOutline({ name, description }: Subject): Outline {
  const draft = generateLocally({ title: name, description, skills: [], topics: [] })
  return fillOutline({ ...blankOutline(name), courseDescription: description }, draft)
}

/** An outline that its author has only begun: every lesson has its title, the first four entries are written. */
export function buildOutlineDraft(subject: Subject): Outline {
  const outline = buildCourseOutline(subject)
  const blank = { learningGoal: '', hookIntro: '', keyConcepts: '', uniquePerspective: '', actionStep: '' }
  return { ...outline, lessons: outline.lessons.map((lesson, index) => (index < 4 ? lesson : { ...lesson, ...blank })) }
}
