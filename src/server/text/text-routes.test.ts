import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/instant.ts'
import { letterTo, originalWords } from '#domain/notice/letter-texts.ts'
import { ALL_TEXTS } from '#domain/text/text-kinds.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { reviews } from '../application/review-tables.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import { postLetter } from '../notice/notice-service.ts'
import { publishOriginals } from './publication-service.ts'
import { openTexts } from './texts.ts'

const portal = await testApp()
const { db } = portal.database
const [ruth, max] = [await insertUser(db, { role: 'admin' }), await insertUser(db, { role: 'admin' })]
const [admin, second] = [await portal.as(ruth), await portal.as(max)]
await Promise.all([publishOriginals(portal), publishOriginals(portal)])
await portal.texts.refresh()

const pathOf = (key: string, kind = 'letter') => `/api/admin/texts/${kind}/${key}`
const open = async (path: string) => (await admin.get(path)).json()

/** Writes a draft on what is there, and answers with its revision. */
async function draft(path: string, changes: object, writer: Caller = admin): Promise<number> {
  const { content, draft } = (await writer.get(path)).json()
  const body = { revision: draft.revision, content: { ...(draft.content ?? content), ...changes } }
  return (await writer.put(`${path}/draft`, body)).json().revision
}

const publish = (path: string, revision: number, more: object = {}, by: Caller = admin) =>
  by.post(`${path}/versions`, { revision, why: 'A friendlier tone.', from: null, ...more })

async function letterOf(cause: string) {
  const letter = letterTo({ firstName: 'Ana' }, 'role-changed', { role: 'reviewer' })
  const to = { id: ruth.id, email: ruth.email }
  await portal.database.transaction(tx => postLetter(tx, portal, { to, letter, cause, now: portal.clock.now() }))
  return (await db.select().from(letters)).find(row => row.cause === cause)
}

test('the words of the portal are the first version of every text, whatever number of processes start', async () => {
  const list = (await admin.get('/api/admin/texts')).json()

  expect(list).toHaveLength(ALL_TEXTS.length)
  expect(list.every((text: { number: number; isOriginal: boolean }) => text.number === 1 && text.isOriginal)).toBe(true)
  const [version] = (await open(pathOf('phase-rejected'))).versions
  expect(version).toMatchObject({ number: 1, status: 'in-force', writers: null, publishedBy: null })
})

test('a letter is written in the words in force, and keeps their version when they change (H110)', async () => {
  const path = pathOf('role-changed')
  const before = await letterOf('before')
  const revision = await draft(path, { subject: 'You are a {role} now', button: 'Go in' })
  const answer = await publish(path, revision)
  const after = await letterOf('after')

  expect(answer.json().versions.map(({ number, status }: never) => [number, status])).toEqual([
    [2, 'in-force'],
    [1, 'retired'],
  ])
  expect([before?.subject, before?.textNumber]).toEqual(['Your role in the Author Portal has changed', 1])
  expect([after?.subject, after?.textNumber]).toEqual(['You are a reviewer now', 2])
  expect(after?.textSha256).toBe(answer.json().versions[0].sha256)
  expect(after?.htmlBody).toContain('>Go in</a>')
  expect((await open(`${path}/versions/1`)).content).toEqual(originalWords('role-changed'))
})

test('what is published cannot be changed or removed, by nobody', async () => {
  for (const change of ["update text_versions set why = 'x'", 'delete from text_versions', 'truncate text_versions']) {
    await expect(portal.database.owner.query(change)).rejects.toThrow('cannot be changed or removed')
  }
})

test.each([
  [
    'subject',
    { subject: 'Hello {fistName}' },
    'Nothing can be filled in for {fistName}. There is: {firstName}, {role}.',
  ],
  ['body', { subject: 'Your role', body: 'It has changed.' }, 'Please put in {role}: the role.'],
  ['button', { button: ' ' }, 'Please say what the button is called: without it the email has no link.'],
  ['greeting', { greeting: 'Hello {firstName' }, 'There is a brace without its partner.'],
  ['body', { body: 'The role {fist{role}}.' }, 'There is a brace without its partner.'],
])('a letter with a wrong %s is not published (H108)', async (field, changes, message) => {
  const path = pathOf('role-changed')
  const { content } = await open(path)
  const answer = await publish(path, await draft(path, { ...content, ...changes }))

  expect([answer.statusCode, answer.json().code]).toEqual([400, 'text-incomplete'])
  expect(answer.json().issues).toContainEqual({ path: field, message })
})

test('of two admins who publish at one moment one is told; a stale draft overwrites nothing', async () => {
  const path = pathOf('phase-rejected')
  const revision = await draft(path, { greeting: 'Dear {firstName},' })
  const answers = await Promise.all([publish(path, revision), publish(path, revision, {}, second)])

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('text-changed-meanwhile')
  const stale = await second.put(`${path}/draft`, { revision, content: (await open(path)).content })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'draft-saved-elsewhere'])
  const unseen = await draft(path, { greeting: 'Hi {firstName},' }, second)
  expect((await publish(path, unseen - 1)).json().code).toBe('text-changed-meanwhile')
  expect((await open(path)).versions).toHaveLength(2)
})

test('a draft that meets a new original from an update at its very moment is told, and stays', async () => {
  const path = pathOf('new-device')
  const revision = await draft(path, { subject: 'Somebody new' })
  const { content } = await open(path)
  const update = await portal.database.owner.connect()
  await update.query('begin')
  await update.query(
    `insert into text_versions (kind, key, number, content, sha256, why, published_at, published_from)
     select kind, key, 2, content, repeat('a', 64), why, now(), now() from text_versions where kind = 'letter' and key = 'new-device'`,
  )

  const publishing = publish(path, revision)
  await expect.poll(() => waitingForALock(portal.database)).toBe(1)
  await update.query('commit')
  update.release()

  expect((await publishing).json().code).toBe('text-changed-meanwhile')
  expect((await open(path)).draft).toMatchObject({ revision, content: { ...content, subject: 'Somebody new' } })
})

test('a version planned for later holds from then on, and one that is published after it ends the plan (H107)', async () => {
  const path = pathOf('phase-1-approved')
  const at = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const subjectNow = () => portal.texts.inForce('letter', 'phase-1-approved').content.subject
  const past = await publish(path, await draft(path, { subject: 'Later' }), { from: at(-1) })
  expect(past.json()).toMatchObject({ code: 'moment-passed', issues: [{ path: 'from' }] })

  await publish(path, await draft(path, { subject: 'Later' }), { from: at(1) })
  expect(subjectNow()).toBe('Your application is approved')
  portal.advance(2 * HOUR_MS)
  expect(subjectNow()).toBe('Later')
  const startedThen = openTexts(portal)
  await startedThen.refresh()
  portal.advance(-2 * HOUR_MS)
  expect(startedThen.inForce('letter', 'phase-1-approved').content.subject).toBe('Later')

  const planned = (await open(path)).versions[0]
  expect(planned.status).toBe('planned')
  await publish(path, await draft(path, { subject: 'Now' }))
  portal.advance(2 * HOUR_MS)
  expect(subjectNow()).toBe('Now')
  portal.advance(-2 * HOUR_MS)
  expect((await open(path)).versions.map(({ status }: { status: string }) => status)).toEqual([
    'in-force',
    'retired',
    'retired',
  ])
})

test('another process has what was published, from a start of its own or by looking again', async () => {
  const other = openTexts(portal)
  await other.refresh()
  const path = pathOf('nda', 'canned-reasons')
  await publish(
    path,
    await draft(path, { reasons: [{ label: 'Initials', text: 'Please sign with your whole name.' }] }),
  )
  expect(other.inForce('canned-reasons', 'nda').content.reasons).toHaveLength(2)

  await other.refresh()
  expect(other.inForce('canned-reasons', 'nda').content.reasons).toEqual([
    { label: 'Initials', text: 'Please sign with your whole name.' },
  ])
  const { reasons } = (await admin.get('/api/reviewer/decision-texts')).json()
  expect(reasons.nda).toEqual([{ label: 'Initials', text: 'Please sign with your whole name.' }])
})

test('with four eyes somebody who has not written in it approves the very draft that is published (H109)', async () => {
  const strict = await testApp({ TEXTS_FOUR_EYES: 'on' }, { database: portal.database })
  const [writer, approver] = [await strict.as(ruth), await strict.as(max)]
  const path = pathOf('phase-2-approved')
  let revision = await draft(path, { subject: 'Your outline is ready' }, writer)
  const codeOf = async (answer: ReturnType<Caller['post']>) => (await answer).json().code

  expect(await codeOf(publish(path, revision, {}, writer))).toBe('text-not-approved')
  expect(await codeOf(writer.post(`${path}/approval`, { revision }))).toBe('own-text')
  expect((await approver.post(`${path}/approval`, { revision })).statusCode).toBe(200)
  revision = await draft(path, { subject: 'Your outline is more than ready' }, writer)
  expect(await codeOf(publish(path, revision, {}, writer))).toBe('text-not-approved')
  await approver.post(`${path}/approval`, { revision })
  const [version] = (await publish(path, revision, {}, writer)).json().versions
  expect(version).toMatchObject({ number: 2, approver: `${max.firstName} ${max.lastName}` })
})

test('a version keeps who wrote it, whoever approves and publishes it (H322)', async () => {
  const strict = await testApp({ TEXTS_FOUR_EYES: 'on' }, { database: portal.database })
  const [writer, approver] = [await strict.as(ruth), await strict.as(max)]
  const path = pathOf('application-received-again')
  const revision = await draft(path, { subject: 'You are in' }, writer)
  await approver.post(`${path}/approval`, { revision })

  const [version, original] = (await publish(path, revision, {}, approver)).json().versions

  const [ruthsName, maxsName] = [ruth, max].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(version).toMatchObject({ writers: [ruthsName], approver: maxsName, publishedBy: maxsName })
  expect(original).toMatchObject({ writers: null, publishedBy: null })
  const log = await db.select().from(auditEvents).where(eq(auditEvents.type, 'text-published'))
  const payload = expect.objectContaining({ key: 'application-received-again', writerIds: [ruth.id] })
  expect(log).toContainEqual(expect.objectContaining({ actorId: max.id, payload }))
})

test('a draft that is approved twice at once is approved once', async () => {
  const path = pathOf('how-to-sign-in')
  const revision = await draft(path, { subject: 'How you sign in' }, admin)

  const answers = await Promise.all([1, 2].map(() => second.post(`${path}/approval`, { revision })))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const approvals = await db.select().from(auditEvents).where(eq(auditEvents.type, 'text-approved'))
  expect(approvals.filter(({ payload }) => JSON.stringify(payload).includes('how-to-sign-in'))).toHaveLength(1)
})

test('whoever keeps words in a draft is told with that very answer, and in the list, that somebody else approves it (H109)', async () => {
  const [writer, approver] = [await portal.as(ruth), await portal.as(max)]
  const path = pathOf('nda', 'agreement')
  const { content, draft: before } = await open(path)
  const listed = async (caller: Caller) =>
    (await caller.get('/api/admin/texts')).json().find((text: { key: string }) => text.key === 'nda').draft
  expect(before.whyNotApprove).toBeNull()

  const kept = (await writer.put(`${path}/draft`, { revision: before.revision, content })).json()

  const why = 'You have written in this draft. Somebody else has to approve it.'
  expect(kept).toEqual({
    ...before,
    begunFrom: 1,
    content: undefined,
    revision: before.revision + 1,
    savedAt: kept.savedAt,
    writers: [`${ruth.firstName} ${ruth.lastName}`],
    whyNotApprove: why,
  })
  expect([(await listed(writer)).whyNotApprove, (await listed(approver)).whyNotApprove]).toEqual([why, null])
})

test('a set goes to another installation as drafts, and only what differs and is whole (H112)', async () => {
  const set = (await admin.post('/api/admin/texts/export')).json()
  const other = await testApp()
  const theirs = await other.as(await insertUser(other.database.db, { role: 'admin' }))
  const tampered = set.texts.find((text: { key: string }) => text.key === 'phase-rejected')
  tampered.content.subject = 'Changed on the way'

  const intakes = (await theirs.post('/api/admin/texts/import', set)).json()
  const byKey = (key: string) => intakes.find((intake: { key: string }) => intake.key === key)
  expect(byKey('role-changed')).toMatchObject({ intake: 'drafted', problem: null })
  expect(byKey('signed-copy').intake).toBe('unchanged')
  expect(byKey('phase-rejected').problem).toBe('Its hash is not that of its words: it was changed on the way.')

  const path = pathOf('role-changed')
  const { draft: kept } = (await theirs.get(path)).json()
  expect(kept.content.subject).toBe('You are a {role} now')
  expect((await publish(path, kept.revision, {}, theirs)).statusCode).toBe(200)
  expect(other.texts.inForce('letter', 'role-changed').content.button).toBe('Go in')
})

test("the publisher's name and words hold for visitors and letters, and agreements keep their party (H153)", async () => {
  const nameNow = async () => (await portal.stranger.get('/api/config')).json().publisherName
  expect(await nameNow()).toBe(portal.config.publisher.name)

  const [brand, landing] = [pathOf('brand', 'brand'), pathOf('landing', 'landing')]
  const pale = await publish(brand, await draft(brand, { accent: '#e59aa2' }))
  expect(pale.json().issues[0].message).toBe(
    '#e59aa2 on the desk of the light scheme has a contrast of 1.9:1. It needs 4.5:1.',
  )
  await publish(brand, await draft(brand, { name: '\u3164\u200b', accent: '', accentInDark: '' }))
  expect(await nameNow()).toBe(portal.config.publisher.name)
  await publish(brand, await draft(brand, { name: 'Nightingale House', accent: '#7a1f2b', accentInDark: '#e59aa2' }))
  await publish(landing, await draft(landing, { youGet: '{publisher} makes courses with nurses.' }))

  expect(await nameNow()).toBe('Nightingale House')
  expect((await portal.stranger.get('/api/landing')).json().youGet).toBe('Nightingale House makes courses with nurses.')
  expect((await letterOf('of the brand'))?.htmlBody).toContain('Nightingale House')
  expect((await admin.get('/api/publisher')).json().name).toBe(portal.config.publisher.name)
})

test('a decision whose letter has changed since it was read is not made; without a hash it is (H164)', async () => {
  const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))
  const { application } = await insertApplication(db, { state: 'submitted' })
  const decide = (words: object) =>
    reviewer.post('/api/reviewer/review', {
      applicationId: application.id,
      step: 4,
      status: 'rejected',
      feedback: 'Not for us.',
      ...words,
    })
  const seen = async () => (await reviewer.get('/api/reviewer/decision-texts')).json().letters['phase-rejected']
  const path = pathOf('phase-rejected')
  const before = await seen()
  await publish(path, await draft(path, { greeting: 'Good day, {firstName}.' }))
  const refused = await decide({ letterSha256: before.sha256 })

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'letter-changed'])
  expect(await db.select().from(reviews).where(eq(reviews.applicationId, application.id))).toEqual([])
  expect((await seen()).words.greeting).toBe('Good day, {firstName}.')
  expect((await decide({ letterSha256: (await seen()).sha256 })).statusCode).toBe(200)
  expect((await decide({})).statusCode).toBe(200)
})

test('a public page is there once the publisher shows it, unless the operator leads elsewhere (H154)', async () => {
  const read = () => portal.stranger.get('/api/pages/terms')
  const addresses = async () => {
    const { helpUrl, privacyUrl, termsUrl } = (await portal.stranger.get('/api/config')).json()
    return [helpUrl, privacyUrl, termsUrl]
  }
  expect([(await read()).statusCode, ...(await addresses())]).toEqual([404, null, null, null])

  const path = pathOf('terms', 'page')
  const empty = await publish(path, await draft(path, { isShown: true }))
  expect(empty.json().issues).toEqual([{ path: 'text', message: 'Please write what visitors read here.' }])
  const astray = await publish(path, await draft(path, { text: 'Ask [us](javascript:alert).' }))
  expect(astray.json().message).toContain('The link “us” leads nowhere.')
  await publish(path, await draft(path, { text: 'Ask [us](mailto:us@example.com) at {publisher}.' }))
  expect((await read()).json()).toEqual({
    title: 'Terms of Use',
    text: 'Ask [us](mailto:us@example.com) at {publisher}.',
  })
  expect(await addresses()).toEqual([null, null, '/pages/terms'])

  const elsewhere = await testApp({ TERMS_URL: 'https://www.example.com/terms' }, { database: portal.database })
  await elsewhere.texts.refresh()
  expect((await elsewhere.stranger.get('/api/pages/terms')).statusCode).toBe(404)
  expect((await elsewhere.stranger.get('/api/config')).json().termsUrl).toBe('https://www.example.com/terms')
})
