import { expect, test } from 'vitest'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { addLesson, changeLesson, deleteLesson, moveLesson } from './outline-editing.ts'
import { outlineChanges } from './outline-version.ts'

const base = buildCourseOutline({ name: 'One Honest Chart', description: 'A chart that survives a question.' })
const nothing = { description: false, changed: 0, added: 0, deleted: 0, order: false }

test('the same outline twice has changed nothing', () => {
  expect(outlineChanges(base, structuredClone(base))).toEqual(nothing)
})

test('a version is told by its changed, new and deleted lessons, its order and its description', () => {
  const written = changeLesson(changeLesson(base, 'lesson-2', { title: 'New' }), 'lesson-9', { hookIntro: 'New' })

  expect(outlineChanges(base, written)).toEqual({ ...nothing, changed: 2 })
  expect(outlineChanges(base, addLesson(base, 'new'))).toEqual({ ...nothing, added: 1 })
  expect(outlineChanges(base, deleteLesson(base, 'lesson-3'))).toEqual({ ...nothing, deleted: 1 })
  expect(outlineChanges(base, moveLesson(base, 'lesson-3', 1))).toEqual({ ...nothing, order: true })
  expect(outlineChanges(base, { ...base, courseDescription: 'New' })).toEqual({ ...nothing, description: true })
})
