import { expect, test } from 'vitest'
import { buildCourseOutline, buildOutlineDraft } from '#factories/course-outline.ts'
import {
  completeLessons,
  gapsOf,
  isLessonComplete,
  isLessonStarted,
  nextGap,
  whyOutlineIncomplete,
} from './completeness.ts'
import { blankOutline, changeLesson } from './outline-editing.ts'

const full = buildCourseOutline({ name: 'One Honest Chart', description: 'A chart that survives a question.' })
const begun = buildOutlineDraft({ name: 'One Honest Chart', description: 'A chart that survives a question.' })

test('a filled outline has no gaps and may be completed', () => {
  expect(gapsOf(full)).toEqual([])
  expect(nextGap(full, null)).toBe(null)
  expect(whyOutlineIncomplete(full)).toBe(null)
  expect(completeLessons(full)).toBe(15)
})

test('a blank outline misses everything but the titles of the course and of its fixed lessons', () => {
  const gaps = gapsOf(blankOutline('One Honest Chart'))

  expect(gaps.length).toBe(1 + 2 * 5 + 13 * 6)
  expect(gaps.slice(0, 3)).toEqual([
    { lessonId: null, field: 'courseDescription' },
    { lessonId: 'introduction', field: 'learningGoal' },
    { lessonId: 'introduction', field: 'hookIntro' },
  ])
  expect(gapsOf(blankOutline(' '))[0]).toEqual({ lessonId: null, field: 'courseTitle' })
})

test('spaces fill nothing', () => {
  const outline = changeLesson(full, 'lesson-3', { actionStep: ' \n\t', title: '\u3164' })

  expect(gapsOf(outline)).toEqual([
    { lessonId: 'lesson-3', field: 'title' },
    { lessonId: 'lesson-3', field: 'actionStep' },
  ])
  expect(completeLessons(outline)).toBe(14)
})

test('what is missing is counted in the sentence, one field or several', () => {
  const one = changeLesson(full, 'conclusion', { keyConcepts: '' })

  expect(whyOutlineIncomplete(one)?.message).toBe('1 field is still empty')
  expect(whyOutlineIncomplete(begun)?.message).toBe('55 fields are still empty')
})

test('the next gap is the first one after a place, and after the last one the first again', () => {
  const two = changeLesson(changeLesson(full, 'lesson-2', { hookIntro: '' }), 'lesson-9', { title: '' })
  const [first, second] = gapsOf(two)

  expect(nextGap(two, null)).toEqual(first)
  expect(nextGap(two, { lessonId: 'lesson-2', field: 'learningGoal' })).toEqual(first)
  expect(nextGap(two, { lessonId: 'lesson-2', field: 'hookIntro' })).toEqual(second)
  expect(nextGap(two, { lessonId: 'lesson-9', field: 'title' })).toEqual(first)
})

test('a lesson is begun with its first text or title; the title of a fixed one begins nothing', () => {
  const [introduction, lesson] = blankOutline('One Honest Chart').lessons
  if (!introduction || !lesson) throw new Error('An outline has lessons')

  expect([isLessonStarted(introduction), isLessonStarted(lesson)]).toEqual([false, false])
  expect(isLessonStarted({ ...lesson, title: 'Axes' })).toBe(true)
  expect(isLessonStarted({ ...introduction, hookIntro: 'Once' })).toBe(true)
  expect(isLessonComplete({ ...lesson, title: 'Axes' })).toBe(false)
})
