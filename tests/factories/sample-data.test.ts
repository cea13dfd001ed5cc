import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHASE_STATUSES } from '#domain/application/application-status.ts'
import { currentStepOf, numberOfCurrentStep } from '#domain/application/current-step.ts'
import { PersonalInfoSchema } from '#domain/application/personal-info-schemas.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { matchesTopics } from '#domain/course/available-course.ts'
import { OutlineSchema } from '#domain/outline/outline-schemas.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'
import { ORIGINAL_TOPICS } from '#domain/video/original-teaching-topics.ts'
import { topicNames } from '#domain/video/teaching-topics.ts'
import { VideoAndBiosSchema } from '#domain/video/video-and-bios-schemas.ts'
import { CONTAINER_HEAD_BYTES, containerOf } from '#domain/video/video-container.ts'
import { users } from '#server/account/account-tables.ts'
import { isPasswordRight } from '#server/account/password.ts'
import { applications, applicationTally } from '#server/application/application-tables.ts'
import { readConfig } from '#server/config/config.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { readPng } from '#server/platform/png/read-png.ts'
import { videoFileKey } from '#server/video/video-files.ts'
import { videos } from '#server/video/video-tables.ts'
import { testDatabase } from '../database.ts'
import { buildApplication } from './application.ts'
import { APPLICATION_STATES, type ApplicationState } from './application-state.ts'
import { buildAvailableCourse } from './available-course.ts'
import { COURSE_CATALOG } from './course-catalog.ts'
import { buildCourseOutline, buildOutlineDraft } from './course-outline.ts'
import { PEOPLE, personAt } from './people.ts'
import { biosOf, emailOf, personalInfoOf } from './person.ts'
import { insertSampleData } from './sample-data.ts'
import { drawSignature } from './signature-drawing.ts'
import { buildUser, PASSWORD } from './user.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'author-portal-sample-data-'))
const files = await openLocalFiles(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))

// reason: the keys of the record are exactly the states
const STATES = Object.keys(APPLICATION_STATES) as ApplicationState[]

describe('the people', () => {
  test('are sixty, with an address each', () => {
    expect(PEOPLE.length).toBe(60)
    expect(new Set(PEOPLE.map(emailOf)).size).toBe(60)
    expect(PEOPLE.map(emailOf)).toContain('malgorzata.wojciechowska-brzezinska@example.com')
  })

  test.each(PEOPLE.map(person => [`${person.firstName} ${person.lastName}`, person] as const))(
    '%s fills in the forms as they ask',
    (name, person) => {
      const bios = biosOf(person)

      expect(PersonalInfoSchema.safeParse(personalInfoOf(person)).error?.issues).toBe(undefined)
      expect(PersonalInfoSchema.parse(personalInfoOf(person))).toEqual(personalInfoOf(person))
      const form = { ...bios, teachingTopics: [...person.topics], sampleVideoUrl: '/objects/x' }
      expect(VideoAndBiosSchema.safeParse(form).error?.issues).toBe(undefined)
      expect(bios.shortBio.startsWith(name)).toBe(true)
      expect(bios.longBio.startsWith(person.firstName)).toBe(true)
    },
  )

  test('cover every teaching topic', () => {
    expect([...new Set(PEOPLE.flatMap(person => person.topics))].toSorted()).toEqual(topicNames(ORIGINAL_TOPICS))
  })

  test('sign by hand, each in their own way, and the same way twice', async () => {
    const drawn = drawSignature('Linh Trần')

    expect(await readPng(drawn)).toMatchObject({ width: 500, height: 180 })
    expect(drawSignature('Linh Trần').equals(drawn)).toBe(true)
    expect(drawSignature('Clara Hofmeester').equals(drawn)).toBe(false)
  })
})

test('every topic finds courses in the catalog', () => {
  const matching = topicNames(ORIGINAL_TOPICS).map(
    topic => COURSE_CATALOG.filter(({ skillTags }) => matchesTopics(skillTags, [topic])).length,
  )

  expect(Math.min(...matching)).toBeGreaterThanOrEqual(2)
  expect(COURSE_CATALOG.some(({ estimatedHours }) => estimatedHours < 1)).toBe(true)
})

test('every course has an outline that the rules accept', () => {
  for (const course of COURSE_CATALOG) {
    expect(OutlineSchema.safeParse(buildCourseOutline(course)).error?.issues).toBe(undefined)
    expect(OutlineSchema.safeParse(buildOutlineDraft(course)).error?.issues).toBe(undefined)
  }
})

describe('the states', () => {
  const build = (state: ApplicationState) =>
    buildApplication({
      state,
      applicant: buildUser(),
      person: personAt(0),
      reviewer: buildUser({ role: 'reviewer' }),
      course: buildAvailableCourse(),
    }).application

  test.each(STATES)('%s: times are in order', state => {
    const { createdAt, personalInfoCompletedAt, auditionTrainingCompletedAt, reviews, updatedAt } = build(state)
    const times = [createdAt, personalInfoCompletedAt, auditionTrainingCompletedAt].filter(time => time !== null)

    expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()))
    expect(reviews).toEqual(reviews.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()))
    expect(updatedAt >= createdAt).toBe(true)
  })

  test('show every display status of both phases and every reviewer status', () => {
    const built = STATES.map(build)
    const statuses = built.map(phaseStatusesOf)

    expect(new Set(statuses.map(status => status.phase1Status))).toEqual(
      new Set(PHASE_STATUSES.filter(status => status !== 'locked')),
    )
    expect(new Set(statuses.map(status => status.phase2Status))).toEqual(new Set(PHASE_STATUSES))
    expect(new Set(built.map(application => application.reviewerStatus))).toEqual(new Set(REVIEWER_STATUSES))
    expect(
      new Set(built.map(application => numberOfCurrentStep(currentStepOf(application, application.courseCompleted)))),
    ).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
  })
})

describe('the sample data', () => {
  beforeAll(() =>
    database.transaction(tx =>
      insertSampleData(tx, { now: new Date('2026-11-20T12:00:00Z'), files, config: readConfig({}) }),
    ),
  )

  test('brings three accounts to sign in with', async () => {
    for (const [email, role] of [
      ['author@demo.test', 'author'],
      ['reviewer@demo.test', 'reviewer'],
      ['admin@demo.test', 'admin'],
    ] as const) {
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      expect(user?.role).toBe(role)
      expect(await isPasswordRight(PASSWORD, user?.password ?? null)).toBe(true)
    }
  })

  test('brings sixty applicants and the demo author, in every state that reviewers see', async () => {
    const [applicants] = await database.db.select({ count: count() }).from(applications)
    const tally = await database.db.select().from(applicationTally)

    expect(applicants?.count).toBe(61)
    expect(new Set(tally.map(row => row.reviewerStatus))).toEqual(
      new Set(REVIEWER_STATUSES.filter(status => status !== 'in_progress')),
    )
  })

  test('keeps a real film behind every video', async () => {
    const rows = await database.db.select().from(videos)

    expect(rows.length).toBeGreaterThan(40)
    for (const { id, size } of rows) {
      expect(await files.sizeOf(videoFileKey(id))).toBe(size)
      expect(containerOf(await files.readStart(videoFileKey(id), CONTAINER_HEAD_BYTES))).toBe('mp4')
    }
  })
})
