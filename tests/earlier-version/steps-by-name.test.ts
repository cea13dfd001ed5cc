import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { users } from '#server/account/account-tables.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { createLog } from '#server/platform/log.ts'
import { testApp } from '../app.ts'
import { databaseOfVersion, type TestDatabase } from '../database.ts'

test('reviews, a decision that is begun and a completed course keep their meaning when steps lose their numbers', async () => {
  const database = await databaseOfVersion('029-void-and-hold.sql')
  const reviewerId = await userOfThen(database, 'reviewer')
  const done = await applicationOfThen(database, 11)
  const approved = await applicationOfThen(database, 10)
  await reviewsOfThen(database, done)
  await draftOfThen(database, { userId: reviewerId, subject: `decision:${done}:2` })

  await prepareDatabase(database, createLog('silent'))

  const { password } = await insertUser(database.db)
  const [reviewer] = await database.db.update(users).set({ password }).where(eq(users.id, reviewerId)).returning()
  const caller = await (await testApp({}, { database })).as(reviewer ?? { email: '' })
  const read = async (id: string) => (await caller.get(`/api/reviewer/applications/${id}`)).json()
  const shown = await read(done)
  expect(shown.reviews).toMatchObject([
    { step: 8, stepNeedsRevision: null },
    { step: 4, stepNeedsRevision: null },
    ...[8, 7, 6, 5].map(stepNeedsRevision => ({ step: 8, stepNeedsRevision })),
    ...[4, 3, 2, 1].map(stepNeedsRevision => ({ step: 4, stepNeedsRevision })),
  ])
  expect([shown.currentStep, (await read(approved)).currentStep]).toEqual([11, 10])
  expect((await caller.get(`/api/reviewer/applications/${done}/drafts/2`)).json()).toMatchObject({
    revision: 3,
    data: { status: 'needs_revision', feedback: 'Nearly', stepNeedsRevision: 6 },
  })
})

async function userOfThen({ owner }: TestDatabase, role: 'author' | 'reviewer'): Promise<string> {
  const id = randomUUID()
  await owner.query('insert into users (id, email, role) values ($1, $2, $3)', [id, `${id}@then.test`, role])
  return id
}

async function applicationOfThen(database: TestDatabase, currentStep: number): Promise<string> {
  const id = randomUUID()
  await database.owner.query(
    `insert into applications (id, user_id, current_step, status, phase, phase2_status)
     values ($1, $2, $3, 'approved', 2, 'approved')`,
    [id, await userOfThen(database, 'author'), currentStep],
  )
  return id
}

/** A revision of each number of the review dialog, one a day; then an approval, and the outline sent in again. */
async function reviewsOfThen({ owner }: TestDatabase, applicationId: string): Promise<void> {
  await owner.query(
    `insert into reviews (application_id, step, status, step_needs_revision, feedback, created_at)
     select $1, case when n <= 4 then 4 else 8 end, 'needs_revision', n, 'Once more.', '2026-01-01'::timestamptz + n * interval '1 day'
     from generate_series(1, 8) n`,
    [applicationId],
  )
  await owner.query(
    `insert into reviews (application_id, step, status, created_at)
     values ($1, 4, 'approved', '2026-01-20'), ($1, 8, 'in_review', '2026-01-21')`,
    [applicationId],
  )
}

async function draftOfThen(
  { owner }: TestDatabase,
  { userId, subject }: Record<'userId' | 'subject', string>,
): Promise<void> {
  await owner.query('insert into drafts (user_id, subject, revision, saved_at) values ($1, $2, 3, now())', [
    ...[userId, subject],
  ])
  await owner.query(
    `insert into draft_parts (user_id, subject, part, content)
     values ($1, $2, 'status', '"needs_revision"'), ($1, $2, 'feedback', '"Nearly"'), ($1, $2, 'stepNeedsRevision', '6')`,
    [userId, subject],
  )
}
