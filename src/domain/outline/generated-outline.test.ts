import { describe, expect, test } from 'vitest'
import { countFields, fillOutline, type GeneratedOutline, GeneratedOutlineSchema } from './generated-outline.ts'
import { MAX_LESSON_TITLE } from './outline.ts'
import { addLesson, blankOutline, changeLesson, deleteLesson, moveLesson } from './outline-editing.ts'

const texts = (name: string) => ({
  learningGoal: `${name}: goal`,
  hookIntro: `${name}: hook`,
  keyConcepts: `${name}: concepts`,
  uniquePerspective: `${name}: perspective`,
  actionStep: `${name}: action`,
})
const draftOf = (name: string, count = 13): GeneratedOutline => ({
  introduction: texts(`${name} opening`),
  lessons: Array.from({ length: count }, (_, index) => ({
    ...texts(`${name} ${index + 1}`),
    title: `${name} ${index + 1}`,
  })),
  conclusion: texts(`${name} close`),
})
const lessonOf = (outline: ReturnType<typeof blankOutline>, id: string) =>
  outline.lessons.find(lesson => lesson.id === id)

const blank = blankOutline('One Honest Chart')
const first = fillOutline(blank, draftOf('First'))

describe('filling an outline with a draft (E5)', () => {
  test('a blank outline takes all of it, in order; the fixed lessons keep their titles', () => {
    expect(first.lessons.map(lesson => lesson.title)).toEqual([
      'Introduction',
      ...draftOf('First').lessons.map(lesson => lesson.title),
      'Conclusion',
    ])
    expect(lessonOf(first, 'introduction')).toEqual({
      ...lessonOf(blank, 'introduction'),
      ...texts('First opening'),
      generated: Object.keys(texts('')),
    })
    expect(lessonOf(first, 'conclusion')).toMatchObject(texts('First close'))
    expect(first.courseDescription).toBe('')
  })

  test('what has been typed stays', () => {
    const typed = changeLesson(blank, 'lesson-2', { title: 'Mine', hookIntro: 'My own hook' })

    expect(lessonOf(fillOutline(typed, draftOf('First')), 'lesson-2')).toEqual({
      ...lessonOf(first, 'lesson-2'),
      title: 'Mine',
      hookIntro: 'My own hook',
      generated: ['learningGoal', 'keyConcepts', 'uniquePerspective', 'actionStep'],
    })
  })

  test('what was generated is written anew where that is asked for, and only there', () => {
    expect(fillOutline(first, draftOf('Second'))).toEqual(first)
    expect(fillOutline(first, draftOf('Second'), 'generated')).toEqual(fillOutline(blank, draftOf('Second')))
  })

  test('what has been typed over a generated text stays, also through moving, adding and deleting (H120)', () => {
    const typed = changeLesson(first, 'lesson-2', { hookIntro: 'My own hook' })
    const since = moveLesson(deleteLesson(addLesson(typed, 'new'), 'lesson-8'), 'lesson-2', 5)

    const second = fillOutline(since, draftOf('Second'), 'generated')

    expect(second.lessons.map(lesson => lesson.id)).toEqual(since.lessons.map(lesson => lesson.id))
    expect(lessonOf(second, 'lesson-2')).toMatchObject({ ...texts('Second 5'), hookIntro: 'My own hook' })
  })

  test('an outline that does not say what was generated counts as typed', () => {
    const { courseTitle, courseDescription, lessons } = first
    const unmarked = { courseTitle, courseDescription, lessons: lessons.map(({ generated: _, ...lesson }) => lesson) }

    expect(fillOutline(unmarked, draftOf('Second'), 'generated').lessons.map(lesson => lesson.title)).toEqual(
      first.lessons.map(lesson => lesson.title),
    )
  })

  test('a draft with too few lessons leaves the others as they are', () => {
    const filled = fillOutline(blank, draftOf('Short', 2))

    expect(lessonOf(filled, 'lesson-3')).toEqual(lessonOf(blank, 'lesson-3'))
    expect(lessonOf(filled, 'conclusion')?.actionStep).toBe('Short close: action')
  })
})

test('fields are counted by what stands in them; the titles of the fixed lessons are none (H120)', () => {
  const all = 15 * 5 + 13
  const typed = changeLesson(first, 'introduction', { hookIntro: 'Once', actionStep: ' ' })

  expect(countFields(blank)).toEqual({ empty: all, generated: 0, typed: 0 })
  expect(countFields(first)).toEqual({ empty: 0, generated: all, typed: 0 })
  expect(countFields(typed)).toEqual({ empty: 1, generated: all - 2, typed: 1 })
})

test('a draft with a title that is too long or a text that is missing is none', () => {
  const draft = draftOf('First')
  const [lesson] = draft.lessons
  const isDraft = (value: unknown) => GeneratedOutlineSchema.safeParse(value).success

  expect(isDraft(draft)).toBe(true)
  expect(isDraft({ ...draft, lessons: [{ ...lesson, title: 'x'.repeat(MAX_LESSON_TITLE + 1) }] })).toBe(false)
  expect(isDraft({ ...draft, introduction: { ...draft.introduction, hookIntro: ' ' } })).toBe(false)
})
