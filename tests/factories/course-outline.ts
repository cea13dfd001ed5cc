import { CONCLUSION_ID, INTRODUCTION_ID, type Outline } from '#domain/outline/outline.ts'

/** The lessons between introduction and conclusion, as short titles that fit any subject (at most 40 characters). */
const LESSON_TITLES = [
  'Where you stand today',
  'What good looks like',
  'The first small win',
  'A story that went wrong',
  'The one question to ask',
  'Tools you already have',
  'Doing it with somebody else',
  'When time is short',
  'The mistake everybody makes',
  'Measuring what changed',
  'When it does not work',
  'Teaching it to a colleague',
  'Making it a habit',
]

type Subject = { name: string; description: string }

/** An outline with every field filled in: introduction, thirteen lessons, conclusion. */
export function buildCourseOutline({ name, description }: Subject): Outline {
  const middle = LESSON_TITLES.map((title, index) => ({ id: `lesson-${index + 1}`, title, isFixed: false }))
  const entries = [
    { id: INTRODUCTION_ID, title: 'Introduction', isFixed: true },
    ...middle,
    { id: CONCLUSION_ID, title: 'Conclusion', isFixed: true },
  ]
  const lessons = entries.map((entry, index) => ({ ...entry, number: index + 1, ...lessonTexts(entry.title, name) }))
  return { courseTitle: name, courseDescription: description, lessons }
}

/** An outline that its author has only begun: the first four entries are written. */
export function buildOutlineDraft(subject: Subject): Outline {
  const outline = buildCourseOutline(subject)
  const blank = { learningGoal: '', hookIntro: '', keyConcepts: '', uniquePerspective: '', actionStep: '' }
  return { ...outline, lessons: outline.lessons.map((lesson, index) => (index < 4 ? lesson : { ...lesson, ...blank })) }
}

function lessonTexts(title: string, course: string) {
  const theme = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  return {
    learningGoal: `Describe ${theme} in your own work and choose one thing to change. You will use it within the week, with the people you work with already.`,
    hookIntro: `I once spent a whole month on “${course}” before I noticed that I had skipped this part. It cost me a client and taught me the lesson that follows.`,
    keyConcepts:
      'What it is, in one sentence. Why people skip it. The three signs that it is missing. One example from a small team and one from a large one.',
    uniquePerspective:
      'Most courses begin with the theory. I begin with the afternoon on which it failed, because that is where everybody recognizes themselves.',
    actionStep: `Take ten minutes today: write down one situation for “${theme}”, what you did, and what you will do next time. Show it to one colleague.`,
  }
}
