import { describe, expect, test } from 'vitest'
import {
  LESSON_TEXTS,
  MAX_COURSE_DESCRIPTION,
  MAX_LESSON_TEXT,
  MAX_LESSON_TITLE,
  MAX_LESSONS,
} from '#domain/outline/outline.ts'
import type { Lesson, Outline } from '#domain/outline/outline-schemas.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { buildCourseOutline, buildOutlineDraft } from '#factories/course-outline.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()

const SAVE = '/api/application/step8/save'
const COMPLETE = '/api/application/step8/complete'

/** As many lessons as there may be, each text full of this character. */
function largestLike({ lessons, ...course }: Outline, character: string): Outline {
  const full = Object.fromEntries(LESSON_TEXTS.map(name => [name, character.repeat(MAX_LESSON_TEXT)]))
  const fill = (lesson: Lesson): Lesson => ({ ...lesson, ...full })
  const [first, ...rest] = lessons.map(fill)
  const last = rest.pop()
  if (first === undefined || last === undefined) throw new Error('An outline has lessons')
  const more = Array.from({ length: MAX_LESSONS - 2 }, (_, index) => ({
    ...fill({ ...first, isFixed: false, title: character.repeat(MAX_LESSON_TITLE) }),
    id: `${index}-`.padEnd(64, 'x'),
  }))
  return {
    ...course,
    courseDescription: character.repeat(MAX_COURSE_DESCRIPTION),
    lessons: [first, ...more, last].map((lesson, index) => ({ ...lesson, number: index + 1 })),
  }
}

/** As programs write JSON that trust nothing but ASCII. */
function inAscii(value: unknown): string {
  return JSON.stringify(value).replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

async function applicantIn(state: ApplicationState) {
  const { applicant, application } = await insertApplication(portal.database.db, { state })
  const course = {
    name: application.selectedCourseName ?? '',
    description: application.selectedCourseDescription ?? '',
  }
  return { caller: await portal.as(applicant), outline: buildCourseOutline(course), draft: buildOutlineDraft(course) }
}

describe('saving an outline', () => {
  test('takes the largest that the rules allow, in any script, however it is written, and keeps its draft too', async () => {
    const { caller, draft } = await applicantIn('outline-trained')
    const largest = largestLike(draft, '語')
    const plain = await caller.post(SAVE, { courseOutlineData: largest })
    const nested = inAscii({ courseOutlineData: JSON.stringify(largestLike(draft, '話')) })
    const headers = { 'content-type': 'application/json' }
    const escaped = await caller.call({ method: 'POST', url: SAVE, headers, payload: nested })
    const { lessons } = largest
    const kept = await caller.put('/api/application/drafts/course-outline-creation', { revision: 2, data: { lessons } })

    expect([plain.statusCode, escaped.statusCode, kept.statusCode]).toEqual([200, 200, 200])
    expect(JSON.parse(escaped.json().courseOutlineData).lessons[7].keyConcepts).toBe('話'.repeat(MAX_LESSON_TEXT))
    expect(nested.length).toBeGreaterThan(3_000_000)
  })

  test('keeps an unfinished one, as an object or as its JSON text, and completes nothing', async () => {
    const { caller, draft } = await applicantIn('outline-trained')

    const asObject = (await caller.post(SAVE, { courseOutlineData: draft })).json()
    const asText = (await caller.post(SAVE, { courseOutlineData: JSON.stringify(draft) })).json()

    expect(JSON.parse(asObject.courseOutlineData)).toEqual(draft)
    expect(asText.courseOutlineData).toBe(asObject.courseOutlineData)
    expect([asText.courseOutlineCompleted, asText.phase2Status, asText.courseOutlineRevision]).toEqual([
      false,
      'in_progress',
      asObject.courseOutlineRevision + 1,
    ])
  })

  test('has the title of the course, whatever is sent (S5.15)', async () => {
    const { caller, draft } = await applicantIn('outline-trained')
    const saved = (await caller.post(SAVE, { courseOutlineData: { ...draft, courseTitle: 'Mine' } })).json()

    expect(JSON.parse(saved.courseOutlineData).courseTitle).toBe(saved.selectedCourseName)
  })

  test('an older version than the saved one is refused, and the saved one stays', async () => {
    const { caller, draft } = await applicantIn('outline-trained')
    const { courseOutlineRevision: revision } = (await caller.get('/api/application')).json()
    await caller.post(SAVE, { courseOutlineData: { ...draft, courseDescription: 'First tab' }, revision })

    const late = await caller.post(SAVE, { courseOutlineData: { ...draft, courseDescription: 'Second tab' }, revision })

    expect(late.statusCode).toBe(409)
    expect((await caller.get('/api/application')).json().courseOutlineData).toContain('First tab')
  })

  const broken: [string, (outline: Outline) => unknown][] = [
    ['text that is no JSON', () => '{"lessons":'],
    ['a number', () => 7],
    ['9 lessons', outline => ({ ...outline, lessons: renumber(outline.lessons.toSpliced(1, 6)) })],
    [
      '21 lessons',
      outline => ({ ...outline, lessons: renumber(outline.lessons.toSpliced(1, 0, ...copies(outline, 6))) }),
    ],
    ['no introduction', outline => ({ ...outline, lessons: renumber(outline.lessons.slice(1)) })],
    ['no conclusion', outline => ({ ...outline, lessons: outline.lessons.slice(0, -1) })],
    [
      'renumbered lessons',
      outline => ({ ...outline, lessons: outline.lessons.map(l => ({ ...l, number: l.number + 1 })) }),
    ],
    [
      'two lessons of one id',
      outline => ({
        ...outline,
        lessons: outline.lessons.map((l, i) => (i === 3 ? { ...l, id: outline.lessons[2]?.id } : l)),
      }),
    ],
    [
      'a title of 41 characters',
      outline => ({
        ...outline,
        lessons: outline.lessons.map((l, i) => (i === 2 ? { ...l, title: 'x'.repeat(41) } : l)),
      }),
    ],
    ['a description of 181 characters', outline => ({ ...outline, courseDescription: 'x'.repeat(181) })],
    [
      'a text of 5,001 characters',
      outline => ({
        ...outline,
        lessons: outline.lessons.map((l, i) => (i === 2 ? { ...l, hookIntro: 'x'.repeat(5001) } : l)),
      }),
    ],
  ]

  test.each(broken)('%s is refused with a sentence, and the saved outline stays (E6)', async (_, spoil) => {
    const { caller, draft } = await applicantIn('outline-trained')
    await caller.post(SAVE, { courseOutlineData: draft })
    const before = (await caller.get('/api/application')).json().courseOutlineData

    const answer = await caller.post(SAVE, { courseOutlineData: spoil(draft) })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/\w+ \w+/)
    expect((await caller.get('/api/application')).json().courseOutlineData).toBe(before)
  })
})

describe('completing an outline', () => {
  test('sends phase 2 to the reviewers', async () => {
    const { caller, outline } = await applicantIn('outline-trained')
    const answer = await caller.post(COMPLETE, { courseOutlineData: outline })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      courseOutlineCompleted: true,
      phase2Status: 'in_review',
      currentStep: 9,
      courseSubmittedAt: expect.any(String),
    })
  })

  test('with an empty field says how many are empty', async () => {
    const { caller, outline } = await applicantIn('outline-trained')
    const answer = await caller.post(COMPLETE, { courseOutlineData: { ...outline, courseDescription: ' ' } })

    expect([answer.statusCode, answer.json().message]).toEqual([400, '1 field is still empty'])
  })

  test('out of order is refused with the reason (C2)', async () => {
    const { caller, outline } = await applicantIn('contracts-signed')
    const answer = await caller.post(COMPLETE, { courseOutlineData: outline })

    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Must complete course outline training first'])
  })

  test('in review neither saves nor completes', async () => {
    const { caller, outline } = await applicantIn('course-submitted')

    expect((await caller.post(SAVE, { courseOutlineData: outline })).statusCode).toBe(409)
    expect((await caller.post(COMPLETE, { courseOutlineData: outline })).statusCode).toBe(409)
  })

  test('again when it is flagged, which the reviewer goes on seeing meanwhile (C12)', async () => {
    const { caller, outline } = await applicantIn('outline-flagged')
    const saved = (await caller.post(SAVE, { courseOutlineData: outline })).json()
    expect([saved.courseOutlineCompleted, saved.phase2Status]).toEqual([true, 'needs_revision'])

    const completed = (await caller.post(COMPLETE, { courseOutlineData: outline })).json()
    expect(completed.phase2Status).toBe('in_review')
    expect(completed.reviews[0]).toMatchObject({ step: 8, status: 'in_review', reviewerId: null })
  })
})

test('phase 2 is not sent in again with an outline that a save has emptied meanwhile (H4)', async () => {
  const { caller, outline } = await applicantIn('outline-training-flagged')
  await caller.post(SAVE, { courseOutlineData: { ...outline, courseDescription: '' } })
  const passed = { answers: { q1: 2, q2: 0, q3: 3 } }

  const refused = await caller.post('/api/application/step7/complete', passed)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'step-outdated', message: 'Please complete Outline Creation first: 1 field is still empty' },
  ])

  await caller.post(SAVE, { courseOutlineData: outline })
  expect((await caller.post('/api/application/step7/complete', passed)).json()).toMatchObject({
    phase2Status: 'in_review',
  })
})

describe('the first draft', () => {
  test('has an introduction, thirteen lessons and a conclusion, and says who wrote it (E5)', async () => {
    const { caller } = await applicantIn('outline-trained')
    const answer = await caller.post('/api/application/step8/generate', { courseTitle: 'x', lessonCount: 13 })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ writtenBy: 'portal', introduction: {}, conclusion: {} })
    expect(answer.json().lessons).toHaveLength(13)
  })
})

function renumber(lessons: Outline['lessons']): Outline['lessons'] {
  return lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }))
}

function copies({ lessons }: Outline, count: number): Outline['lessons'] {
  const [, lesson] = lessons
  return lesson === undefined ? [] : Array.from({ length: count }, (_, n) => ({ ...lesson, id: `copy-${n}` }))
}
