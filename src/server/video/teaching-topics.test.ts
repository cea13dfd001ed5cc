import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/instant.ts'
import { ORIGINAL_TOPICS } from '#domain/video/original-teaching-topics.ts'
import { topicNames } from '#domain/video/teaching-topics.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { publishOriginals } from '../text/publication-service.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))
const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))
await publishOriginals(portal)
await portal.texts.refresh()

const TEXT = '/api/admin/texts/teaching-topics/teaching-topics'
const STEP = '/api/application/step5'
const COME_WITH_THE_PORTAL = topicNames(ORIGINAL_TOPICS)

/** Publishes a list with these changes of the one that the portal comes with: a name for a name, null for none. */
async function publish(changes: Record<string, string | null>, added: string[] = [], from: Date | null = null) {
  const kept = COME_WITH_THE_PORTAL.map(name => (name in changes ? changes[name] : name)).filter(name => name != null)
  const { draft } = (await admin.get(TEXT)).json()
  const topics = [...added, ...kept].map(name => ({ name }))
  const { revision } = (await admin.put(`${TEXT}/draft`, { revision: draft.revision, content: { topics } })).json()
  const body = { revision, why: 'What we publish now.', from: from?.toISOString() ?? null }
  return admin.post(`${TEXT}/versions`, body)
}

async function author(teachingTopics: string[]) {
  const { application, caller } = await portal.applicantIn('video-drafted')
  await portal.database.pool.query('update applications set teaching_topics = $1 where id = $2', [
    teachingTopics,
    application.id,
  ])
  const save = (topics: string[]) => caller.post(STEP, { isDraft: true, teachingTopics: topics })
  const topics = async () => (await caller.get('/api/application')).json().teachingTopics
  return { application, caller, save, topics }
}

const offered = async () => (await portal.stranger.get('/api/teaching-topics')).json()

test('authors choose from the list that is published; what they chose before stays theirs, stored and sent in (H166)', async () => {
  expect(await offered()).toEqual(COME_WITH_THE_PORTAL)
  const before = await author(['Sales', 'Finance'])
  const onTheScreen = await author([])

  expect((await publish({ Sales: 'Selling', Finance: null }, ['Nursing'])).statusCode).toBe(200)

  expect(await offered()).toEqual([
    'Nursing',
    ...COME_WITH_THE_PORTAL.filter(name => name !== 'Finance').map(name => (name === 'Sales' ? 'Selling' : name)),
  ])
  expect(await before.topics()).toEqual(['Sales', 'Finance'])
  expect((await before.save(['Sales', 'Finance', 'Nursing'])).json().teachingTopics).toEqual([
    'Sales',
    'Finance',
    'Nursing',
  ])
  expect((await onTheScreen.save(['Finance', 'Selling'])).json().teachingTopics).toEqual(['Finance', 'Selling'])

  const { shortBio, longBio, sampleVideoUrl } = (await before.caller.get('/api/application')).json()
  const sentIn = await before.caller.post(STEP, {
    shortBio,
    longBio,
    sampleVideoUrl,
    teachingTopics: ['Sales', 'Nursing'],
  })
  expect([sentIn.statusCode, sentIn.json().teachingTopics]).toEqual([200, ['Sales', 'Nursing']])
})

test('what was never offered is refused with a sentence, and nothing of the application changes (H166)', async () => {
  const { save, topics, caller, application } = await author(['Sales'])
  const form = { shortBio: 'Ana bakes', longBio: 'Ana', sampleVideoUrl: application.sampleVideoUrl }
  const refusals = [await save(['Sales', 'Alchemy']), await caller.post(STEP, { ...form, teachingTopics: ['sales'] })]

  for (const refusal of refusals) {
    expect([refusal.statusCode, refusal.json().issues]).toEqual([
      400,
      [{ path: 'teachingTopics', message: 'Please choose topics from the list' }],
    ])
  }
  expect(await topics()).toEqual(['Sales'])
})

test('a topic of a list that is still to come can be chosen from then on, and never one of a plan that was called off', async () => {
  const { save } = await author([])
  const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR_MS)
  await publish({}, ['Called Off'], inHours(1))
  await publish({}, ['Nursing'])
  await publish({}, ['Nursing', 'Later'], inHours(2))

  expect((await save(['Later'])).statusCode).toBe(400)
  portal.advance(3 * HOUR_MS)
  expect((await save(['Later'])).statusCode).toBe(200)
  expect((await save(['Called Off'])).statusCode).toBe(400)
  portal.advance(-3 * HOUR_MS)
})

test('reviewers narrow by the topics that are offered and by those that were, and find whoever chose them (H168)', async () => {
  const { application } = await author(['Sales'])
  await portal.database.pool.query('update applications set is_listed = true, submitted_at = now() where id = $1', [
    application.id,
  ])
  await publish({ Sales: null })

  const known: { name: string; isOffered: boolean }[] = (await reviewer.get('/api/reviewer/teaching-topics')).json()
  expect(known.filter(({ isOffered }) => isOffered).map(({ name }) => name)).toEqual(await offered())
  expect(known.filter(({ isOffered }) => !isOffered).map(({ name }) => name)).toEqual(['Nursing', 'Sales', 'Selling'])
  const rows: { id: string }[] = (await reviewer.get('/api/reviewer/applications?topic=Sales')).json()
  expect(rows.map(({ id }) => id)).toContain(application.id)
  expect((await reviewer.get('/api/reviewer/applications?topic=Alchemy')).json()).toEqual([])
})

test.each([
  ['without a topic', [], 'topics', 'Please offer a topic: authors choose at least one.'],
  ['with a topic without a name', ['Sales', ' '], 'topics.1.name', 'Topic 2: please name it, or remove it.'],
  [
    'with one topic twice',
    ['Sales', 'Finance', ' sALES '],
    'topics.2.name',
    'Topic 3: another one is called “sALES” already.',
  ],
])('a list %s is not published (H167)', async (_, names, path, message) => {
  const { draft } = (await admin.get(TEXT)).json()
  const content = { topics: names.map(name => ({ name })) }
  const { revision } = (await admin.put(`${TEXT}/draft`, { revision: draft.revision, content })).json()
  const answer = await admin.post(`${TEXT}/versions`, { revision, why: 'Shorter.', from: null })

  expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]])
})

test('a draft of 61 topics, or of a name of 81 characters, is refused with a sentence', async () => {
  const { draft } = (await admin.get(TEXT)).json()
  const keep = (names: string[]) =>
    admin.put(`${TEXT}/draft`, { revision: draft.revision, content: { topics: names.map(name => ({ name })) } })
  const refusals = [await keep(Array.from({ length: 61 }, (_, n) => `Topic ${n}`)), await keep(['x'.repeat(81)])]

  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  for (const refusal of refusals) expect(refusal.json().message).not.toBe('')
})
