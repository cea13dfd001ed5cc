import { describe, expect, test } from 'vitest'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { MAX_LESSONS, MIN_LESSONS } from './outline.ts'
import { combinedOutline, differencesBetween, isSameOutline } from './outline-conflict.ts'
import { addLesson, changeLesson, deleteLesson, moveLesson } from './outline-editing.ts'
import { type Outline, parseOutline } from './outline-schemas.ts'

const base = buildCourseOutline({ name: 'One Honest Chart', description: 'A chart that survives a question.' })
const idsOf = (outline: Outline) => outline.lessons.map(lesson => lesson.id)

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

    expect(differencesBetween(both, structuredClone(both))).toEqual([])
  })

  test('names the description, the lessons and their fields, with both versions', () => {
    const mine = changeLesson({ ...base, courseDescription: 'Mine' }, 'lesson-2', { title: 'Mine' })
    const saved = changeLesson({ ...base, courseDescription: 'Saved' }, 'lesson-2', {
      title: 'Saved',
      hookIntro: 'Saved',
    })

    expect(differencesBetween(mine, saved)).toMatchObject([
      { kind: 'description', mine: 'Mine', saved: 'Saved' },
      {
        key: 'lesson lesson-2',
        mine: { title: 'Mine' },
        saved: { title: 'Saved' },
        fields: ['title', 'hookIntro'],
      },
    ])
  })

  test('is the order, told by titles, where a lesson was moved', () => {
    const saved = moveLesson(base, 'lesson-1', 2)

    const [difference, ...others] = differencesBetween(base, saved)

    expect(others).toEqual([])
    expect(difference?.kind === 'order' && difference.saved.slice(0, 3)).toEqual(
      saved.lessons.slice(0, 3).map(lesson => lesson.title),
    )
  })
})

describe('two outlines that were changed apart', () => {
  const bothWays = (one: Outline, other: Outline) => [
    combinedOutline(base, one, other),
    combinedOutline(base, other, one),
  ]
  const lessonIn = (outline: Outline | undefined, id: string) => outline?.lessons.find(lesson => lesson.id === id)

  test('have the fields of both, in one lesson too, and the lessons that either added, whoever asks', () => {
    const one = addLesson(changeLesson(base, 'lesson-4', { hookIntro: 'One' }), 'lesson-of-one')
    const other = deleteLesson(
      addLesson(changeLesson({ ...base, courseDescription: 'Other' }, 'lesson-4', { actionStep: 'Other' }), 'of-other'),
      'lesson-9',
    )

    const [mine, theirs] = bothWays(one, other)

    expect(mine).toEqual(theirs)
    expect(mine?.courseDescription).toBe('Other')
    expect(lessonIn(mine, 'lesson-4')).toMatchObject({ hookIntro: 'One', actionStep: 'Other' })
    expect(mine && idsOf(mine)).toEqual(expect.arrayContaining(['lesson-of-one', 'of-other']))
    expect(lessonIn(mine, 'lesson-9')).toBeUndefined()
    expect(parseOutline(mine)).toEqual(mine)
  })

  test('may have too many lessons together, or too few: what can be saved is not theirs to say', () => {
    const adding = (side: string) => [1, 2, 3].reduce((outline, n) => addLesson(outline, `${side} ${n}`), base)
    const shortest = { ...base, lessons: [...base.lessons.slice(0, MIN_LESSONS), ...base.lessons.slice(-1)] }
    const [one, other] = [deleteLesson(shortest, 'lesson-2'), deleteLesson(shortest, 'lesson-3')]

    expect(combinedOutline(base, adding('mine'), adding('saved')).lessons.length).toBe(MAX_LESSONS + 1)
    expect(combinedOutline(shortest, one, other).lessons.length).toBe(MIN_LESSONS - 1)
  })

  test('keep the order of the one that has moved a lesson', () => {
    const [mine, theirs] = bothWays(moveLesson(base, 'lesson-9', 1), addLesson(base, 'new'))

    expect(mine).toEqual(theirs)
    expect(mine && idsOf(mine).slice(0, 3)).toEqual(['introduction', 'lesson-9', 'lesson-1'])
    expect(mine && idsOf(mine).slice(-2)).toEqual(['new', 'conclusion'])
  })

  test('differ by who is first where both changed the same field, or one deleted what the other writes in (H12)', () => {
    const writing = changeLesson(base, 'lesson-3', { hookIntro: 'Being written' })

    const fields = bothWays(writing, changeLesson(base, 'lesson-3', { hookIntro: 'Otherwise' }))
    const [kept, gone] = bothWays(writing, deleteLesson(base, 'lesson-3'))

    expect(fields.map(outline => lessonIn(outline, 'lesson-3')?.hookIntro)).toEqual(['Being written', 'Otherwise'])
    expect(lessonIn(kept, 'lesson-3')?.hookIntro).toBe('Being written')
    expect(lessonIn(gone, 'lesson-3')).toBeUndefined()
  })

  test('differ in no words by blanks at the end, nor by whose field counts as generated (H86)', () => {
    const begun: Outline = {
      ...base,
      lessons: base.lessons.map(lesson => ({ ...lesson, generated: ['hookIntro', 'actionStep'] })),
    }
    const intro = lessonIn(base, 'lesson-3')?.hookIntro ?? ''
    const blank = changeLesson({ ...begun, courseDescription: `${base.courseDescription} ` }, 'lesson-3', {
      hookIntro: `${intro}\n`,
    })
    const words = changeLesson({ ...begun, courseDescription: 'Other words' }, 'lesson-3', { hookIntro: 'Other words' })
    const retyped = changeLesson(begun, 'lesson-3', { hookIntro: intro })

    for (const merged of [combinedOutline(begun, blank, words), combinedOutline(begun, words, blank)]) {
      expect([merged.courseDescription, lessonIn(merged, 'lesson-3')?.hookIntro]).toEqual([
        'Other words',
        'Other words',
      ])
    }
    expect(combinedOutline(begun, begun, retyped)).toEqual(combinedOutline(begun, retyped, begun))
    expect(idsOf(combinedOutline(begun, blank, deleteLesson(begun, 'lesson-3')))).not.toContain('lesson-3')
    expect(differencesBetween(begun, blank)).toEqual([])
    expect(isSameOutline(begun, blank)).toBe(true)
  })

  test('count a field as generated as the one counts it whose words it has (H120)', () => {
    const begun: Outline = {
      ...base,
      lessons: base.lessons.map(lesson => ({ ...lesson, generated: ['hookIntro', 'actionStep'] })),
    }
    const one = changeLesson(begun, 'lesson-4', { hookIntro: 'Typed' })
    const other = changeLesson(begun, 'lesson-4', { title: 'Typed too' })

    expect(lessonIn(combinedOutline(begun, other, one), 'lesson-4')).toMatchObject({
      title: 'Typed too',
      hookIntro: 'Typed',
      generated: ['actionStep'],
    })
  })
})
