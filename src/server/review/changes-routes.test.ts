import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { videoIdIn } from '#domain/video/object-path.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { applications } from '../application/application-tables.ts'
import { submissionSnapshots } from '../application/submission-tables.ts'
import { removeForgottenVideos } from '../video/video-service.ts'

const portal = await testApp()
const { database, files } = portal
const reviewer = await portal.as(await insertUser(database.db, { firstName: 'Helen', role: 'reviewer' }))

const DAY = 24 * 60 * 60 * 1000
const changesOf = async (id: string, phase = 1) =>
  (await reviewer.get(`/api/reviewer/applications/${id}/changes?phase=${phase}`)).json()
const decide = (applicationId: string, decision: object) =>
  reviewer.post('/api/reviewer/review', { applicationId, step: 4, ...decision })
const flagVideo = { status: 'needs_revision', stepNeedsRevision: 4, feedback: 'A new take, please.' }

test('a phase that was never decided on, or not sent in again, has nothing to compare', async () => {
  const { application } = await insertApplication(database.db, { state: 'submitted' })
  expect(await changesOf(application.id)).toEqual({ decision: null, sentInAt: null, changes: null })

  await decide(application.id, flagVideo)
  expect(await changesOf(application.id)).toEqual({
    decision: expect.objectContaining({ status: 'needs_revision', feedback: 'A new take, please.' }),
    sentInAt: null,
    changes: null,
  })
})

test('after a resubmission every changed field stands there before and after, and no other', async () => {
  const { application, applicant } = await insertApplication(database.db, { state: 'submitted', files })
  await decide(application.id, flagVideo)
  const video = await insertVideo(database.db, { id: randomUUID(), userId: applicant.id, createdAt: new Date(), files })
  const author = await portal.as(applicant)
  const sent = await author.post('/api/application/step5', {
    shortBio: application.shortBio,
    longBio: 'I teach what worked.',
    teachingTopics: ['Sales'],
    sampleVideoUrl: `/objects/${video.id}`,
  })
  expect(sent.json().phase1Status).toBe('in_review')

  const { sentInAt, changes } = await changesOf(application.id)

  expect(sentInAt).toBe(sent.json().updatedAt)
  expect(changes).toEqual([
    {
      step: 'video-upload',
      field: 'sampleVideoUrl',
      part: null,
      label: 'Sample video',
      kind: 'video',
      before: application.sampleVideoUrl,
      after: `/objects/${video.id}`,
    },
    {
      step: 'video-upload',
      field: 'longBio',
      part: null,
      label: 'Long bio',
      kind: 'text',
      before: application.longBio,
      after: 'I teach what worked.',
    },
    {
      step: 'video-upload',
      field: 'teachingTopics',
      part: null,
      label: 'Teaching topics',
      kind: 'list',
      before: application.teachingTopics,
      after: ['Sales'],
    },
  ])
})

test('an outline is compared lesson by lesson', async () => {
  const { application } = await insertApplication(database.db, { state: 'course-resubmitted' })
  const { changes } = await changesOf(application.id, 2)
  const { selectedCourseName: name, selectedCourseDescription: description } = application
  const { lessons } = buildCourseOutline({ name: name ?? '', description: description ?? '' })

  expect(changes.map(({ label, part }: { label: string; part: string | null }) => [label, part])).toEqual([
    ['Lessons in their order', null],
    ['Key concepts', '14 Conclusion'],
    ...['Learning goal', 'Hook and introduction', 'Key concepts', 'Unique perspective', 'Action step'].map(label => [
      label,
      `10 ${lessons[9]?.title}`,
    ]),
  ])
})

test('an application from before submissions were recorded: the first decision puts on record what it judged', async () => {
  const { application, applicant } = await insertApplication(database.db, { state: 'submitted' })
  await database.db.delete(submissionSnapshots).where(eq(submissionSnapshots.applicationId, application.id))
  await decide(application.id, { ...flagVideo, stepNeedsRevision: 1 })
  const author = await portal.as(applicant)
  const { fullLegalName, firstName, lastName, phone, address, linkedinUrl } = application
  await author.post('/api/application/step1', {
    firstName,
    lastName,
    fullLegalName,
    phone,
    address,
    linkedinUrl,
    jobTitle: 'Teacher',
  })

  const { changes } = await changesOf(application.id)
  expect(changes.find(({ field }: { field: string }) => field === 'jobTitle')).toMatchObject({
    before: application.jobTitle,
    after: 'Teacher',
  })
})

test('one that was decided on before that says when it was sent in again, and nothing of what changed', async () => {
  const { application } = await insertApplication(database.db, { state: 'resubmitted' })
  const oldest = sql`(select min(taken_at) from submission_snapshots where application_id = ${application.id})`
  await database.db.delete(submissionSnapshots).where(sql`application_id = ${application.id} and taken_at = ${oldest}`)

  expect(await changesOf(application.id)).toMatchObject({ sentInAt: expect.any(String), changes: null })
})

test('the replaced video is kept while both are compared, and cleaned up once phase 1 is approved (D5)', async () => {
  const { application } = await insertApplication(database.db, { state: 'resubmitted', files })
  const [change] = (await changesOf(application.id)).changes
  expect(videoIdIn(change.before)).not.toBe(videoIdIn(change.after))
  portal.advance(2 * DAY)

  while ((await removeForgottenVideos(portal)) > 0);
  expect((await reviewer.get(change.before)).statusCode).toBe(200)
  expect((await reviewer.get(change.after)).statusCode).toBe(200)

  await decide(application.id, { status: 'approved' })
  while ((await removeForgottenVideos(portal)) > 0);
  expect((await reviewer.get(change.before)).statusCode).toBe(404)
  expect((await reviewer.get(change.after)).statusCode).toBe(200)
})

test('what was sent in cannot be changed afterwards', async () => {
  await insertApplication(database.db, { state: 'submitted' })

  const change = database.owner.query(`update submission_snapshots set steps = '[]'`)
  await expect(change).rejects.toThrow('What was sent in cannot be changed')
})

test('a submission that is refused leaves no trace of itself', async () => {
  const { application, applicant } = await insertApplication(database.db, { state: 'video-drafted' })
  await database.db.update(applications).set({ phone: null }).where(eq(applications.id, application.id))
  const author = await portal.as(applicant)
  const { shortBio, longBio, sampleVideoUrl } = application
  const sent = await author.post('/api/application/step5', {
    shortBio,
    longBio,
    sampleVideoUrl,
    teachingTopics: ['Sales'],
  })
  expect(sent.statusCode).toBe(409)

  const rows = database.db.select().from(submissionSnapshots)
  expect(await rows.where(eq(submissionSnapshots.applicationId, application.id))).toEqual([])
})

test('an application that is none has no changes either', async () => {
  const answer = await reviewer.get(`/api/reviewer/applications/${randomUUID()}/changes`)
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'no-such-application', message: 'There is no such application' },
  ])
  const { application } = await insertApplication(database.db, { state: 'submitted' })
  expect((await reviewer.get(`/api/reviewer/applications/${application.id}/changes?phase=3`)).statusCode).toBe(400)
})
