import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyOutlineIncomplete } from '#domain/outline/completeness.ts'
import { fillOutline, type GeneratedOutline, GeneratedOutlineSchema } from '#domain/outline/generated-outline.ts'
import { LESSON_TEXTS, MAX_LESSON_TITLE } from '#domain/outline/outline.ts'
import { blankOutline } from '#domain/outline/outline-editing.ts'
import { OutlineSchema } from '#domain/outline/outline-schemas.ts'
import { ORIGINAL_TOPICS } from '#domain/video/original-teaching-topics.ts'
import { topicNames } from '#domain/video/teaching-topics.ts'
import { catalogEntryAt } from '#factories/course-catalog.ts'
import { generateLocally } from './local-generator.ts'

const topics = topicNames(ORIGINAL_TOPICS)
const CATALOG = Array.from({ length: 30 }, (_, place) => catalogEntryAt(place)).map(
  ({ name, description, skillTags }) => ({ title: name, description, skills: skillTags, topics }),
)

const ACTION_VERBS = new Set(
  'Adapt Apply Ask Attach Break Build Calculate Choose Combine Compare Decide Define Demonstrate Describe Draft Examine Explain Follow Identify List Measure Name Observe Outline Plan Prepare Recognize Reconstruct Rehearse Repair Replace Review Set Show Summarize Teach Trace Track Translate Use'.split(
    ' ',
  ),
)

const entriesOf = ({ introduction, lessons, conclusion }: GeneratedOutline) => [introduction, ...lessons, conclusion]

const sentencesOf = (text: string) => text.split(/(?<=[.!?][”’)]*)\s+/u)

const allSentences = (outline: GeneratedOutline) =>
  entriesOf(outline).flatMap(entry => LESSON_TEXTS.flatMap(field => sentencesOf(entry[field])))

const titlesOf = (outline: GeneratedOutline) => outline.lessons.map(lesson => lesson.title)

const unpredictable = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 240 }),
  fc.string({ unit: 'binary', maxLength: 240 }),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '🚀🚀',
    'A',
    'How to Win! Really? Yes.',
    'リーダーシップ入門',
    'מנהיגות',
    'Größe',
    'SQL',
    '...',
    '“Quoted”',
  ),
)
const anyCourse = fc.record({
  title: unpredictable,
  description: fc.oneof(unpredictable, fc.lorem({ mode: 'sentences', maxCount: 60 })),
  skills: fc.array(unpredictable, { maxLength: 12 }),
  topics: fc.array(unpredictable, { maxLength: 12 }),
})

function assertKeepsTheRules(outline: GeneratedOutline) {
  const titles = titlesOf(outline)
  const sentences = allSentences(outline)

  expect(GeneratedOutlineSchema.safeParse(outline).error).toBe(undefined)
  expect(Math.max(...titles.map(title => title.length))).toBeLessThanOrEqual(MAX_LESSON_TITLE)
  expect(new Set(titles.map(title => title.toLowerCase())).size).toBe(titles.length)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const entry of entriesOf(outline)) {
    expect(sentencesOf(entry.learningGoal).length).toBe(2)
    expect(ACTION_VERBS).toContain(entry.learningGoal.split(/[ ,]/u, 1)[0])
    for (const field of LESSON_TEXTS) expect(sentencesOf(entry[field]).length).toBeLessThanOrEqual(3)
  }
}

describe('the outline that the portal writes', () => {
  test.each(CATALOG)('keeps every rule for “$title”', course => {
    const outline = generateLocally(course)

    expect(outline.lessons.length).toBe(13)
    assertKeepsTheRules(outline)
  })

  test('keeps every rule whatever a course is called', () => {
    fc.assert(
      fc.property(anyCourse, fc.integer({ min: 8, max: 18 }), (course, lessonCount) => {
        const outline = generateLocally({ ...course, lessonCount })

        expect(outline.lessons.length).toBe(lessonCount)
        assertKeepsTheRules(outline)
      }),
      { numRuns: 300 },
    )
  })

  test('makes a blank outline complete, but for the description, which is the author’s', () => {
    const filled = fillOutline(
      blankOutline('Fair Interviews'),
      generateLocally({ title: 'Fair Interviews', description: '', skills: [], topics }),
    )
    const described = { ...filled, courseDescription: 'The same six questions for everybody.' }

    expect(OutlineSchema.safeParse(described).success).toBe(true)
    expect(whyOutlineIncomplete(described)).toBe(null)
  })

  test('is the same for the same course and has its own lessons for every other', () => {
    const outlines = CATALOG.map(course => generateLocally(course))

    expect(CATALOG.map(course => generateLocally(course))).toEqual(outlines)
    for (const [place, outline] of outlines.entries()) {
      const others = outlines.toSpliced(place, 1)
      const shared = others.map(other => titlesOf(other).filter(title => titlesOf(outline).includes(title)).length)

      expect(Math.max(...shared)).toBeLessThanOrEqual(8)
      expect(others.map(titlesOf)).not.toContainEqual(titlesOf(outline))
    }
  })

  test('shares less than a third of its sentences with any other', () => {
    const outlines = CATALOG.map(course => new Set(allSentences(generateLocally(course))))

    for (const [place, outline] of outlines.entries()) {
      const shared = outlines.toSpliced(place, 1).map(other => outline.intersection(other).size / outline.size)

      expect(Math.max(...shared)).toBeLessThan(1 / 3)
    }
  })
})

describe('what a course says of itself', () => {
  const outline = generateLocally({
    title: 'Lead with Questions: Coaching Skills for Managers',
    description:
      'This course covers active listening, powerful questions, and building trust. You will learn how to coach.',
    skills: ['Leadership', 'SQL', 'Remote Teams'],
    topics,
  })
  const titles = titlesOf(outline).join('\n')
  const texts = allSentences(outline).join('\n')

  test('gives the lessons their subjects', () => {
    for (const subject of ['Leadership', 'SQL', 'Remote Teams', 'Active Listening', 'Powerful Questions']) {
      expect(titles).toContain(subject)
    }
  })

  test('is written in the middle of a sentence as a sentence wants it', () => {
    expect(texts).toContain('coaching skills for managers')
    expect(texts).toContain('remote teams')
    expect(texts).toContain('SQL')
    expect(texts).not.toContain('sql')
  })

  test('decides about the area whose examples are used', () => {
    const about = (skill: string) =>
      allSentences(generateLocally({ title: 'The First Hour', description: '', skills: [skill], topics })).join('\n')

    expect(about('Sales')).toMatch(/buyer|customers/)
    expect(about('Workplace Safety')).toMatch(/shift|crew|floor/)
    expect(about('Carbon Accounting')).not.toBe(about('Recruiting'))
  })
})

test('a title that cannot stand in a sentence is quoted, and one without words is left out', () => {
  const quoted = allSentences(generateLocally({ title: 'Why We Wait', description: '', skills: [], topics })).join('\n')
  const wordless = allSentences(generateLocally({ title: '🚀', description: '', skills: [], topics })).join('\n')

  expect(quoted).toContain('“Why We Wait”')
  expect(wordless).toContain('this subject')
  expect(wordless).not.toContain('🚀')
})
