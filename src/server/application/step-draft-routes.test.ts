import { describe, expect, test } from 'vitest'
import type { ApplicationState } from '#factories/application-state.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { forgetOldDrafts } from '../draft/draft-service.ts'

const portal = await testApp()
const INFO = '/api/application/drafts/personal-info'
const BIOS = '/api/application/drafts/video-upload'
const OUTLINE = '/api/application/drafts/course-outline-creation'

async function newcomer() {
  return portal.as(await insertUser(portal.database.db))
}

async function applicantIn(state: ApplicationState) {
  const { applicant, application } = await insertApplication(portal.database.db, { state })
  const caller = await portal.as(applicant)
  const change = (url: string, revision: number, data: object) =>
    caller.call({ method: 'PATCH', url, payload: { revision, data } })
  return { caller, application, change }
}

describe('a draft of a step (Decision G3)', () => {
  test('is kept for somebody who has not begun an application, and begins none', async () => {
    const caller = await newcomer()

    const none = (await caller.get(INFO)).json()
    const kept = (await caller.put(INFO, { revision: 0, data: { firstName: 'Ana', favoriteColor: 'red' } })).json()

    expect(none).toEqual({ revision: 0, data: null, savedAt: null })
    expect(kept).toEqual({ revision: 1, data: { firstName: 'Ana' }, savedAt: expect.any(String) })
    expect((await caller.get(INFO)).json()).toEqual(kept)
    expect((await caller.get('/api/application')).json()).toBeNull()
  })

  test('is replaced by PUT, and changed part by part by PATCH', async () => {
    const { caller, change } = await applicantIn('trained')
    await caller.put(BIOS, { revision: 0, data: { shortBio: 'Ana bakes', longBio: 'Ana has baked' } })

    const receipt = await change(BIOS, 1, { shortBio: 'Ana bakes bread', longBio: null })

    expect(receipt.json()).toEqual({ revision: 2, savedAt: expect.any(String) })
    expect((await caller.get(BIOS)).json().data).toEqual({ shortBio: 'Ana bakes bread' })
    const replaced = await caller.put(BIOS, { revision: 2, data: { teachingTopics: [] } })
    expect(replaced.json()).toMatchObject({ revision: 3, data: { teachingTopics: [] } })
    expect((await caller.put(BIOS, { revision: 3, data: {} })).json()).toMatchObject({ data: null, savedAt: null })
  })

  test('of two tabs the later one is refused, whatever it sends, and nothing is overwritten', async () => {
    const { caller, change } = await applicantIn('trained')
    await change(BIOS, 0, { shortBio: 'First tab' })

    const late = await change(BIOS, 0, { shortBio: 'Second tab' })
    const lateToo = await caller.put(BIOS, { revision: 7, data: { shortBio: 'Third tab' } })

    expect([late.statusCode, lateToo.statusCode]).toEqual([409, 409])
    expect(late.json().message).toContain('saved elsewhere meanwhile')
    expect((await caller.get(BIOS)).json().data).toEqual({ shortBio: 'First tab' })
  })

  test('of many saves at once exactly one is taken', async () => {
    const { change } = await applicantIn('trained')

    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(BIOS, 0, { shortBio: `Tab ${n}` })))

    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(11)
  })

  test('touches nothing of the application, and does not answer a revision (Decision C6)', async () => {
    const { caller, change } = await applicantIn('video-flagged')
    const before = (await caller.get('/api/application')).json()

    await change(BIOS, 0, { shortBio: 'Ana, once more' })

    const after = (await caller.get('/api/application')).json()
    expect(after).toEqual(before)
    expect(after.phase1Status).toBe('needs_revision')
  })

  test('is gone once the step is saved or submitted, and a tab that slept over it is refused', async () => {
    const { caller, change } = await applicantIn('trained')
    await change(BIOS, 0, { shortBio: 'Ana bakes' })

    await caller.post('/api/application/step5', { isDraft: true, shortBio: 'Ana bakes' })

    expect((await caller.get(BIOS)).json()).toEqual({ revision: 2, data: null, savedAt: null })
    expect((await change(BIOS, 1, { shortBio: 'From another tab' })).statusCode).toBe(409)
  })

  test('that was not seen where the step is saved or submitted keeps it from that, and is still there (H194)', async () => {
    const { caller, change } = await applicantIn('video-drafted')
    const { shortBio, sampleVideoUrl } = (await caller.get('/api/application')).json()
    await change(BIOS, 0, { longBio: 'Typed on the laptop' })
    const form = { shortBio: 'From the phone', longBio: 'Old', teachingTopics: ['Sales'], sampleVideoUrl }
    const save = (seen: string, isDraft: boolean) =>
      caller.post('/api/application/step5', { ...form, ...(isDraft && { isDraft }) }, { 'if-match': seen })

    const refused = [await save('"0"', true), await save('"0"', false), await save('any', true)]

    expect(refused.map(answer => answer.statusCode)).toEqual([409, 409, 409])
    expect((await caller.get('/api/application')).json().shortBio).toBe(shortBio)
    expect((await caller.get(BIOS)).json().data).toEqual({ longBio: 'Typed on the laptop' })
    expect((await save('"1"', true)).statusCode).toBe(200)
    expect((await save('"1"', true)).statusCode).toBe(409)
  })

  test('is at another revision after a save that names none, though nothing was typed in it (H194)', async () => {
    const { caller } = await applicantIn('video-drafted')
    const { sampleVideoUrl } = (await caller.get('/api/application')).json()
    const form = { isDraft: true, longBio: 'Ana bakes.', teachingTopics: ['Sales'], sampleVideoUrl }

    await caller.post('/api/application/step5', { ...form, shortBio: 'By a program' })
    const late = await caller.post('/api/application/step5', { ...form, shortBio: 'Old' }, { 'if-match': '"0"' })

    expect([late.statusCode, late.json().code]).toEqual([409, 'draft-saved-elsewhere'])
    expect((await caller.get('/api/application')).json().shortBio).toBe('By a program')
    expect((await caller.get(BIOS)).json()).toEqual({ revision: 1, data: null, savedAt: null })
  })

  test('is refused where the step may not be worked on, with the reason', async () => {
    const inReview = await applicantIn('submitted')
    const tooEarly = await applicantIn('personal-info-done')

    const locked = await inReview.change(BIOS, 0, { shortBio: 'Ana' })
    const closed = await tooEarly.change(BIOS, 0, { shortBio: 'Ana' })

    expect([locked.statusCode, closed.statusCode]).toEqual([409, 409])
    expect(closed.json().message).toBe('Must complete training first')
  })

  test.each([
    ['no object', { revision: 0, data: 'text' }],
    ['no revision', { data: {} }],
    ['a negative revision', { revision: -1, data: {} }],
    ['too long a text', { revision: 0, data: { shortBio: 'a'.repeat(111) } }],
    ['text for topics', { revision: 0, data: { teachingTopics: 'Sales' } }],
  ])('is refused with a sentence when it is %s', async (_name, body) => {
    const { caller } = await applicantIn('trained')

    const answer = await caller.put(BIOS, body)

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).not.toBe('')
  })

  test('that is larger than any draft may be, or no JSON, is refused before anything is read of it', async () => {
    const { caller } = await applicantIn('trained')
    const send = (payload: string) =>
      caller.call({ method: 'PUT', url: BIOS, payload, headers: { 'content-type': 'application/json' } })

    const giant = await send(JSON.stringify({ revision: 0, data: { longBio: 'a'.repeat(4_000_000) } }))
    const broken = await send('{"revision": 0, "data": {')

    expect([giant.statusCode, broken.statusCode]).toEqual([413, 400])
    expect((await caller.get(BIOS)).json().data).toBeNull()
  })

  test('belongs to one person alone, and there is none of a step without writing', async () => {
    const { change } = await applicantIn('trained')
    await change(BIOS, 0, { shortBio: 'Mine' })
    const other = await applicantIn('trained')

    expect((await other.caller.get(BIOS)).json().data).toBeNull()
    expect((await other.caller.get('/api/application/drafts/nda')).statusCode).toBe(404)
    expect((await portal.stranger.get(BIOS)).statusCode).toBe(401)
  })

  test('is listed with its time while it holds something', async () => {
    const { caller, change } = await applicantIn('trained')
    const { savedAt } = (await change(BIOS, 0, { shortBio: 'Ana' })).json()

    expect((await caller.get('/api/application/drafts')).json()).toEqual([{ step: 'video-upload', savedAt }])
    await change(BIOS, 1, { shortBio: null })
    expect((await caller.get('/api/application/drafts')).json()).toEqual([])
  })
})

describe('a draft of an outline', () => {
  test('takes the lessons that changed and the order of all, and is one outline again when it is read', async () => {
    const { caller, application, change } = await applicantIn('outline-trained')
    const outline = buildCourseOutline({ name: application.selectedCourseName ?? '', description: 'Short' })
    const [introduction, first, second, ...rest] = outline.lessons
    if (!introduction || !first || !second) throw new Error('An outline has lessons')
    await caller.put(OUTLINE, { revision: 0, data: outline })

    const changed = { ...second, title: 'Quite another' }
    const order = [introduction, second, first, ...rest.slice(1)].map(lesson => lesson.id)
    await change(OUTLINE, 1, { lessons: [changed], order })

    const { data } = (await caller.get(OUTLINE)).json()
    expect(data.courseDescription).toBe('Short')
    expect(data.lessons.map((lesson: { id: string }) => lesson.id)).toEqual(order)
    expect(data.lessons[1]).toEqual({ ...changed, number: 2 })
    expect(data.lessons[2]).toEqual({ ...first, number: 3 })
  })

  test('keeps a deleted lesson for whoever brings it back, and never more than a hundred lessons', async () => {
    const { caller, application, change } = await applicantIn('outline-trained')
    const { lessons } = buildCourseOutline({ name: application.selectedCourseName ?? '', description: 'Short' })
    const [introduction, first, ...rest] = lessons
    if (!introduction || !first) throw new Error('An outline has lessons')
    const orderOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)
    const added = (n: number) => Array.from({ length: 10 }, (_, i) => ({ ...first, id: `${n}-${i}` }))
    const read = async () => orderOf((await caller.get(OUTLINE)).json().data.lessons)
    const ofOne = "select from draft_parts where part like 'lesson:%' and user_id = $1"
    const kept = async () => (await portal.database.pool.query(ofOne, [application.userId])).rowCount

    await change(OUTLINE, 0, { lessons, order: orderOf(lessons) })
    await change(OUTLINE, 1, { order: orderOf([introduction, ...rest]) })
    await change(OUTLINE, 2, { order: orderOf(lessons) })
    expect(await read()).toEqual(orderOf(lessons))

    for (const revision of [3, 4, 5, 6, 7, 8, 9, 10]) await change(OUTLINE, revision, { lessons: added(revision) })
    const oneMore = await change(OUTLINE, 11, { lessons: added(11) })
    expect([oneMore.statusCode, oneMore.json().message]).toEqual([400, expect.stringContaining('too many lessons')])
    expect(await kept()).toBe(lessons.length + 80)

    const order = orderOf([introduction, ...added(10), ...added(11), ...rest.slice(-5)])
    expect((await change(OUTLINE, 11, { lessons: added(11), order })).statusCode).toBe(200)
    expect(await read()).toEqual(order)
    expect(await kept()).toBe(order.length)
  })
})

test('drafts that nobody touches go in the end: empty ones after a month, others after a year', async () => {
  const { caller, change } = await applicantIn('trained')
  await change(BIOS, 0, { shortBio: 'Ana' })
  await caller.put(INFO, { revision: 0, data: { firstName: 'Ana' } })
  await caller.put(INFO, { revision: 1, data: {} })
  const day = 24 * 60 * 60 * 1000

  portal.advance(31 * day)
  await forgetOldDrafts(portal)
  // Everybody is signed out by then.
  const rows = async () => (await portal.database.pool.query('select subject, revision from drafts')).rows
  expect(await rows()).toContainEqual({ subject: 'video-upload', revision: 1 })
  expect(await rows()).not.toContainEqual({ subject: 'personal-info', revision: 2 })
  portal.advance(335 * day)
  await forgetOldDrafts(portal)
  expect(await rows()).toEqual([])
})
