import { describe, expect, test } from 'vitest'
import { MAX_COURSE_DESCRIPTION, MAX_LESSON_TEXT, MAX_LESSON_TITLE, OUTLINE_UNREADABLE } from './outline.ts'
import { blankOutline, changeLesson } from './outline-editing.ts'
import { type Outline, OutlineDataSchema, parseOutline } from './outline-schemas.ts'

const blank = blankOutline('One Honest Chart')
const withLessons = (lessons: Outline['lessons']) => ({ ...blank, lessons })
const numbered = (lessons: Outline['lessons']) => lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }))
const problemOf = (value: unknown) => OutlineDataSchema.safeParse(value).error?.issues[0]?.message ?? null

describe('an outline may be saved (E6)', () => {
  test('unfinished, as an object or as its JSON text', () => {
    expect(parseOutline(blank)).toEqual(blank)
    expect(parseOutline(JSON.stringify(blank))).toEqual(blank)
  })

  test('with every text at its limit', () => {
    const longest = changeLesson(blank, 'lesson-1', {
      title: 'x'.repeat(MAX_LESSON_TITLE),
      keyConcepts: 'x'.repeat(MAX_LESSON_TEXT),
    })

    expect(problemOf({ ...longest, courseDescription: 'x'.repeat(MAX_COURSE_DESCRIPTION) })).toBe(null)
  })

  test('as it was typed, spaces and all; only what no database can hold is taken out', () => {
    const typed = changeLesson(blank, 'lesson-1', { hookIntro: ' in the middle of a wo\n', title: 'A\0B\ud800' })

    expect(parseOutline(typed)?.lessons[1]).toEqual({
      ...typed.lessons[1],
      hookIntro: ' in the middle of a wo\n',
      title: 'AB\ufffd',
    })
  })

  test('with the ids that its two fixed lessons have here, whatever they are called elsewhere (E6)', () => {
    const elsewhere = withLessons(blank.lessons.map(lesson => ({ ...lesson, id: `entry ${lesson.number}` })))
    const ids = parseOutline(elsewhere)?.lessons.map(({ id }) => id)

    expect(ids?.slice(0, 2)).toEqual(['introduction', 'entry 2'])
    expect(ids?.slice(-2)).toEqual(['entry 14', 'conclusion'])
    expect(problemOf(elsewhere)).toBe(null)
  })

  test('without keys that are not its own', () => {
    expect(parseOutline({ ...blank, price: 400 })).toEqual(blank)
  })
})

describe('an outline is refused with a sentence', () => {
  const [introduction, ...rest] = blank.lessons

  test.each([
    ['9 lessons', withLessons(numbered([...blank.lessons.slice(0, 8), ...blank.lessons.slice(-1)])), 'at least 10'],
    [
      '21 lessons',
      withLessons(
        numbered([
          ...blank.lessons.slice(0, -1),
          ...blank.lessons.slice(1, 7).map(lesson => ({ ...lesson, id: `${lesson.id} again` })),
          ...blank.lessons.slice(-1),
        ]),
      ),
      'at most 20',
    ],
    ['no introduction', withLessons(numbered(rest)), 'begins with its introduction'],
    ['no conclusion', withLessons(blank.lessons.slice(0, -1)), 'ends with its conclusion'],
    [
      'a third fixed lesson',
      withLessons(blank.lessons.map(lesson => ({ ...lesson, isFixed: true }))),
      'begins with its introduction',
    ],
    [
      'an introduction that is not fixed',
      withLessons(introduction ? [{ ...introduction, isFixed: false }, ...rest] : []),
      'begins with its introduction',
    ],
    [
      'two lessons of one id',
      withLessons(blank.lessons.map(lesson => (lesson.isFixed ? lesson : { ...lesson, id: 'same' }))),
      'the same id',
    ],
    [
      'other numbers',
      withLessons(blank.lessons.map(lesson => ({ ...lesson, number: 16 - lesson.number }))),
      'not numbered',
    ],
    ['a title of 41', changeLesson(blank, 'lesson-1', { title: 'x'.repeat(41) }), '40 characters or less'],
    ['a text of 5,001', changeLesson(blank, 'lesson-1', { actionStep: 'x'.repeat(5001) }), 'at most 5000'],
    ['a description of 181', { ...blank, courseDescription: 'x'.repeat(181) }, '180 characters or less'],
  ])('%s', (_, outline, sentence) => {
    expect(problemOf(outline)).toContain(sentence)
    expect(parseOutline(outline)).toBe(null)
  })

  test.each(['', '{', 'null', '[]', '"text"', '7', '{"lessons":[1]}'])('the JSON text %j', json => {
    expect(parseOutline(json)).toBe(null)
  })

  test('lessons that are no list', () => {
    expect(problemOf({ ...blank, lessons: 'many' })).toBe(OUTLINE_UNREADABLE)
  })
})
