import { describe, expect, test } from 'vitest'
import { countDraftable, fillOutline, type GeneratedOutline, GeneratedOutlineSchema } from './generated-outline.ts'
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
    expect(lessonOf(first, 'introduction')).toEqual({ ...lessonOf(blank, 'introduction'), ...texts('First opening') })
    expect(lessonOf(first, 'conclusion')).toEqual({ ...lessonOf(blank, 'conclusion'), ...texts('First close') })
    expect(first.courseDescription).toBe('')
  })

  test('what has been typed stays', () => {
    const typed = changeLesson(blank, 'lesson-2', { title: 'Mine', hookIntro: 'My own hook' })

    expect(lessonOf(fillOutline(typed, draftOf('First')), 'lesson-2')).toEqual({
      ...lessonOf(first, 'lesson-2'),
      title: 'Mine',
      hookIntro: 'My own hook',
    })
  })

  test('replacing everything writes anew what stood there when it was asked for', () => {
    const second = fillOutline(first, draftOf('Second'), first)

    expect(second).toEqual(fillOutline(blank, draftOf('Second')))
  })

  test('replacing everything leaves what has been typed since', () => {
    const since = changeLesson(first, 'lesson-2', { hookIntro: 'Typed while waiting' })

    expect(lessonOf(fillOutline(since, draftOf('Second'), first), 'lesson-2')).toEqual({
      ...lessonOf(fillOutline(blank, draftOf('Second')), 'lesson-2'),
      hookIntro: 'Typed while waiting',
    })
  })

  test('lessons moved, added or deleted since keep their own words', () => {
    const since = addLesson(deleteLesson(moveLesson(first, 'lesson-1', 5), 'lesson-8'), 'new')
    const typed = changeLesson(since, 'new', { title: 'New and mine' })

    const second = fillOutline(typed, draftOf('Second'), first)

    expect(second.lessons.map(lesson => lesson.id)).toEqual(typed.lessons.map(lesson => lesson.id))
    expect(lessonOf(second, 'new')?.title).toBe('New and mine')
  })

  test('a draft with too few lessons leaves the others as they are', () => {
    const filled = fillOutline(blank, draftOf('Short', 2))

    expect(lessonOf(filled, 'lesson-3')).toEqual(lessonOf(blank, 'lesson-3'))
    expect(lessonOf(filled, 'conclusion')?.actionStep).toBe('Short close: action')
  })
})

test('what a draft may touch is counted: texts and the titles that can change', () => {
  const typed = changeLesson(blank, 'introduction', { hookIntro: 'Once' })

  expect(countDraftable(blank)).toEqual({ empty: 15 * 5 + 13, filled: 0 })
  expect(countDraftable(typed)).toEqual({ empty: 15 * 5 + 13 - 1, filled: 1 })
  expect(countDraftable(first)).toEqual({ empty: 0, filled: 15 * 5 + 13 })
})

test('a draft with a title that is too long or a text that is missing is none', () => {
  const draft = draftOf('First')
  const [lesson] = draft.lessons
  const isDraft = (value: unknown) => GeneratedOutlineSchema.safeParse(value).success

  expect(isDraft(draft)).toBe(true)
  expect(isDraft({ ...draft, lessons: [{ ...lesson, title: 'x'.repeat(MAX_LESSON_TITLE + 1) }] })).toBe(false)
  expect(isDraft({ ...draft, introduction: { ...draft.introduction, hookIntro: ' ' } })).toBe(false)
})
