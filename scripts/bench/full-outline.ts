import { MAX_LESSONS } from '#domain/outline/outline.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import type { Portal } from './portal.ts'

/** Gives an application an outline with as many lessons as there may be, each with every text, and answers with it. */
export async function fillOutline({ database }: Portal, application: Filled): Promise<Outline> {
  const outline = fullOutline(application.selectedCourseName ?? 'A course')
  const given = [JSON.stringify(outline), application.id]
  await database.pool.query('update applications set course_outline_data = $1 where id = $2', given)
  return outline
}

type Filled = { id: string; selectedCourseName: string | null }

function fullOutline(name: string): Outline {
  const { lessons, ...course } = buildCourseOutline({ name, description: 'A course that is full.' })
  const conclusion = lessons.at(-1)
  const sample = lessons[1]
  if (conclusion === undefined || sample === undefined) throw new Error('An outline has lessons')
  const more = Array.from({ length: MAX_LESSONS - lessons.length }, (_, index) => ({
    ...sample,
    id: `more-${index}`,
    title: `One more ${index + 1}`,
  }))
  const all = [...lessons.slice(0, -1), ...more, conclusion]
  return { ...course, lessons: all.map((lesson, index) => ({ ...lesson, number: index + 1 })) }
}
