import { describe, expect, test } from 'vitest'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { MAX_LESSONS, type Outline, whyCannotSaveOutline } from './outline.ts'
import { differencesBetween, isSameOutline, mergeOutlines, type Side } from './outline-conflict.ts'
import { addLesson, changeLesson, deleteLesson, moveLesson } from './outline-editing.ts'

const base = buildCourseOutline({ name: 'One Honest Chart', description: 'A chart that survives a question.' })
const idsOf = (outline: Outline) => outline.lessons.map(lesson => lesson.id)

/** What comes of it when the author takes what is proposed. */
function asProposed(mine: Outline, saved: Outline): Outline {
  const choices = differencesBetween(base, mine, saved).map(({ key, proposal }): [string, Side] => [key, proposal])
  return mergeOutlines(mine, saved, new Map(choices))
}

test('two outlines are the same when they say the same in the same order', () => {
  expect(isSameOutline(base, structuredClone(base))).toBe(true)
  expect(isSameOutline(base, { ...base, courseDescription: 'Another' })).toBe(false)
  expect(isSameOutline(base, changeLesson(base, 'lesson-3', { hookIntro: 'Another' }))).toBe(false)
  expect(isSameOutline(base, moveLesson(base, 'lesson-3', 1))).toBe(false)
  expect(isSameOutline(base, deleteLesson(base, 'lesson-13'))).toBe(false)
})

describe('what differs', () => {
  test('is nothing where both changed alike', () => {
    const both = changeLesson(base, 'lesson-3', { title: 'Alike' })

    expect(differencesBetween(base, both, structuredClone(both))).toEqual([])
  })

  test('names the fields, and proposes the side that was changed', () => {
    const mine = changeLesson(base, 'lesson-2', { title: 'Mine' })
    const saved = changeLesson(base, 'lesson-7', { hookIntro: 'Saved', actionStep: 'Saved' })

    expect(differencesBetween(base, mine, saved)).toMatchObject([
      { key: 'lesson lesson-2', proposal: 'mine', fields: ['title'] },
      { key: 'lesson lesson-7', proposal: 'saved', fields: ['hookIntro', 'actionStep'] },
    ])
  })

  test('keeps mine where both sides were changed, so that nothing typed is lost unasked', () => {
    const mine = changeLesson({ ...base, courseDescription: 'Mine' }, 'lesson-2', { title: 'Mine' })
    const saved = changeLesson({ ...base, courseDescription: 'Saved' }, 'lesson-2', { title: 'Saved' })

    expect(differencesBetween(base, mine, saved)).toMatchObject([
      { kind: 'description', proposal: 'mine', mine: 'Mine', saved: 'Saved' },
      { kind: 'lesson', proposal: 'mine', mine: { title: 'Mine' }, saved: { title: 'Saved' } },
    ])
  })

  test('is the order, told by titles, where a lesson was moved', () => {
    const saved = moveLesson(base, 'lesson-1', 2)

    const [difference, ...others] = differencesBetween(base, base, saved)

    expect(others).toEqual([])
    expect(difference).toMatchObject({ kind: 'order', proposal: 'saved' })
    expect(difference?.kind === 'order' && difference.saved.slice(0, 3)).toEqual(
      saved.lessons.slice(0, 3).map(lesson => lesson.title),
    )
  })
})

describe('one outline of two', () => {
  test('has the work of both sides where they did not meet', () => {
    const mine = addLesson(changeLesson(base, 'lesson-2', { title: 'Mine' }), 'my-new')
    const saved = deleteLesson(
      moveLesson(changeLesson(base, 'lesson-7', { hookIntro: 'Saved' }), 'lesson-9', 1),
      'lesson-12',
    )

    const merged = asProposed(mine, saved)

    expect(merged.lessons.find(lesson => lesson.id === 'lesson-2')?.title).toBe('Mine')
    expect(merged.lessons.find(lesson => lesson.id === 'lesson-7')?.hookIntro).toBe('Saved')
    expect(idsOf(merged).slice(0, 3)).toEqual(['introduction', 'lesson-9', 'lesson-1'])
    expect(idsOf(merged)).not.toContain('lesson-12')
    expect(idsOf(merged).slice(-2)).toEqual(['my-new', 'conclusion'])
    expect(whyCannotSaveOutline(merged)).toBe(null)
  })

  test('keeps a lesson that one side deleted where the author wants it', () => {
    const mine = deleteLesson(base, 'lesson-4')

    expect(idsOf(mergeOutlines(mine, base, new Map([['lesson lesson-4', 'saved']])))).toEqual(idsOf(base))
    expect(idsOf(mergeOutlines(mine, base, new Map([['lesson lesson-4', 'mine']])))).toEqual(idsOf(mine))
  })

  test('may have too many lessons when both sides added some; then it cannot be saved', () => {
    const adding = (side: string) => [1, 2, 3].reduce((outline, n) => addLesson(outline, `${side} ${n}`), base)

    const merged = asProposed(adding('mine'), adding('saved'))

    expect(merged.lessons.length).toBe(MAX_LESSONS + 1)
    expect(whyCannotSaveOutline(merged)?.message).toBe('An outline has at most 20 lessons')
  })
})
