import { expect, test } from 'vitest'
import { readCourseOutline } from './course-outline.ts'

test('an outline is read lesson by lesson; what is blank or missing is nothing', () => {
  const stored = JSON.stringify({
    courseTitle: 'Calm in a crisis',
    courseDescription: ' ',
    lessons: [{ id: 'a', number: 1, title: 'Introduction', learningGoal: 'Name the risks.', isFixed: true }],
  })

  expect(readCourseOutline(stored)).toEqual({
    courseTitle: 'Calm in a crisis',
    courseDescription: null,
    lessons: [
      {
        title: 'Introduction',
        learningGoal: 'Name the risks.',
        hookIntro: null,
        keyConcepts: null,
        uniquePerspective: null,
        actionStep: null,
      },
    ],
  })
})

test.each(['', '{', 'null', '[]', '"text"', '{"courseTitle":"A"}', '{"lessons":{"title":"A"}}', '{"lessons":[1]}'])(
  '%j is no outline',
  stored => {
    expect(readCourseOutline(stored)).toBe(null)
  },
)
