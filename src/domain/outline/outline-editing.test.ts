import { describe, expect, test } from 'vitest'
import { MAX_LESSONS, MIN_LESSONS } from './outline.ts'
import {
  addLesson,
  blankOutline,
  canAddLesson,
  canDeleteLesson,
  changeLesson,
  deleteLesson,
  insertLesson,
  moveLesson,
} from './outline-editing.ts'
import type { Outline } from './outline-schemas.ts'

const blank = blankOutline('One Honest Chart')
const idsOf = (outline: Outline) => outline.lessons.map(lesson => lesson.id)
const numbersOf = (outline: Outline) => outline.lessons.map(lesson => lesson.number)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** An outline with this many entries in all. */
function outlineOf(count: number): Outline {
  let outline = blank
  for (let number = 1; outline.lessons.length < count; number += 1) outline = addLesson(outline, `added-${number}`)
  for (let number = 1; outline.lessons.length > count; number += 1) outline = deleteLesson(outline, `lesson-${number}`)
  return outline
}

test('a new outline has an introduction, 13 blank lessons and a conclusion (Specification 4)', () => {
  expect(blank.courseTitle).toBe('One Honest Chart')
  expect(numbersOf(blank)).toEqual(upTo(15))
  expect(blank.lessons.filter(lesson => lesson.isFixed).map(lesson => [lesson.number, lesson.title])).toEqual([
    [1, 'Introduction'],
    [15, 'Conclusion'],
  ])
  expect(new Set(blank.lessons.slice(1, -1).map(lesson => lesson.title))).toEqual(new Set(['']))
})

describe('adding a lesson (Specification 5)', () => {
  test('puts it before the conclusion, with its number', () => {
    const outline = addLesson(blank, 'new')

    expect(idsOf(outline).slice(-2)).toEqual(['new', 'conclusion'])
    expect(numbersOf(outline)).toEqual(upTo(16))
  })

  test('stops at 20', () => {
    const most = outlineOf(MAX_LESSONS)

    expect(canAddLesson(outlineOf(MAX_LESSONS - 1))).toBe(true)
    expect(canAddLesson(most)).toBe(false)
    expect(addLesson(most, 'one too many')).toBe(most)
  })
})

describe('deleting a lesson (Specification 5)', () => {
  test('renumbers those after it', () => {
    const outline = deleteLesson(blank, 'lesson-1')

    expect(idsOf(outline).slice(0, 2)).toEqual(['introduction', 'lesson-2'])
    expect(numbersOf(outline)).toEqual(upTo(14))
  })

  test('stops at 10', () => {
    const fewest = outlineOf(MIN_LESSONS)

    expect(canDeleteLesson(outlineOf(MIN_LESSONS + 1), 'lesson-13')).toBe(true)
    expect(canDeleteLesson(fewest, 'lesson-13')).toBe(false)
    expect(deleteLesson(fewest, 'lesson-13')).toBe(fewest)
  })

  test('leaves the fixed lessons, and does nothing about one that is not there', () => {
    expect(['introduction', 'conclusion', 'nowhere'].map(id => deleteLesson(blank, id))).toEqual([blank, blank, blank])
  })

  test('is undone by putting it back where it was', () => {
    const [, , lesson] = blank.lessons
    if (!lesson) throw new Error('An outline has lessons')

    expect(insertLesson(deleteLesson(blank, lesson.id), lesson, 2)).toEqual(blank)
  })

  test('is not undone beyond 20', () => {
    const [, lesson] = blank.lessons
    const most = outlineOf(MAX_LESSONS)

    expect(lesson && insertLesson(most, { ...lesson, id: 'again' }, 3)).toBe(most)
  })
})

describe('moving a lesson', () => {
  test('puts it at its place among the others, numbered anew', () => {
    const outline = moveLesson(blank, 'lesson-1', 3)

    expect(idsOf(outline).slice(0, 5)).toEqual(['introduction', 'lesson-2', 'lesson-3', 'lesson-1', 'lesson-4'])
    expect(numbersOf(outline)).toEqual(upTo(15))
  })

  test('never before the introduction nor after the conclusion', () => {
    expect(idsOf(moveLesson(blank, 'lesson-5', -3)).slice(0, 2)).toEqual(['introduction', 'lesson-5'])
    expect(idsOf(moveLesson(blank, 'lesson-5', 99)).slice(-2)).toEqual(['lesson-5', 'conclusion'])
  })

  test('leaves the fixed lessons where they are', () => {
    expect(['introduction', 'conclusion', 'nowhere'].map(id => moveLesson(blank, id, 4))).toEqual([blank, blank, blank])
  })
})

test('changing a lesson leaves the others the very same, so that nothing else need be drawn anew', () => {
  const outline = changeLesson(blank, 'lesson-4', { hookIntro: 'Once' })

  expect(outline.lessons.filter((lesson, index) => lesson !== blank.lessons[index])).toEqual([
    { ...blank.lessons[4], hookIntro: 'Once' },
  ])
})
