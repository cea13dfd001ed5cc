import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PartReport, SystemReport } from '#domain/system/system-schemas.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, type TestApp, testApp } from '../../../tests/app.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { makeDueCheckpoint } from '../audit/checkpoint-service.ts'
import { jobHandlers } from '../job-handlers.ts'

const MINUTE = 60_000
const SECRETS = {
  SMTP_URL: 'smtps://mailbot:hunter2-of-mail@mail.example.com',
  MAIL_FROM: 'portal@example.com',
  TRACKER_WEBHOOK_URL: 'https://tracker.example.com/hooks/secret-path',
  TRACKER_WEBHOOK_SECRET: 'the-secret-of-the-tracker',
  TSA_URL: 'https://timestamps.example.com/tsa',
}

/** As it is on the first day, with nothing set up. */
const plain = await testApp()
/** With everything outside that a portal may have. */
const equipped = await testApp(SECRETS, { tracker: { deliver: () => Promise.resolve() } })
const { pool } = plain.database
let admin: Caller
let adminId: string

beforeAll(async () => {
  const user = await insertUser(plain.database.db, { role: 'admin' })
  adminId = user.id
  admin = await plain.as(user)
})

const lookAs = async (caller: Caller): Promise<SystemReport> => (await caller.get('/api/admin/system')).json()
const statesOf = ({ parts }: SystemReport) => Object.fromEntries(parts.map(({ part, state }) => [part, state]))
const partOf = ({ parts }: SystemReport, name: PartReport['part']) => parts.find(({ part }) => part === name)
const factOf = (report: SystemReport, part: PartReport['part'], name: string) =>
  partOf(report, part)?.facts.find(fact => fact.name === name)?.value

async function adminOf(portal: TestApp): Promise<Caller> {
  return portal.as(await insertUser(portal.database.db, { role: 'admin' }))
}

async function failJob(queue: string, data: object, message: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, output, completed_on, retry_count)
      values ($1, $2, 'failed', $3, now(), 2) returning id`,
    [queue, JSON.stringify(data), JSON.stringify({ name: 'Error', message, stack: 'at secret.ts:1' })],
  )
  return rows[0]?.id ?? ''
}

const loggedRetries = async () => {
  const { rows } = await pool.query(
    `select actor_id, payload from audit_events where type = 'jobs-retried' order by at`,
  )
  return rows
}

test('on the first day what is there is in order, and what was never set up says so', async () => {
  // A database that is busy with something else is slow for a moment.
  const report = await vi.waitFor(async () => {
    const seen = await lookAs(admin)
    expect(partOf(seen, 'database')?.state).toBe('fine')
    return seen
  }, PATIENCE_MS)

  expect(statesOf(report)).toEqual({
    database: 'fine',
    log: 'fine',
    files: 'fine',
    documents: 'fine',
    mail: 'off',
    seal: 'fine',
    timestamps: 'off',
    tracker: 'off',
    jobs: 'fine',
  })
  expect(factOf(report, 'database', 'Size')).toBeGreaterThan(1_000_000)
  expect(factOf(report, 'files', 'Free')).toBeGreaterThan(0)
  expect(report.queues.map(({ name }) => name)).toContain('send-letters')
  expect(report.failures).toEqual([])
})

test('since when is when a part was first seen in its state, however often one looks', async () => {
  const first = partOf(await lookAs(admin), 'jobs')
  plain.advance(5 * MINUTE)
  expect(partOf(await lookAs(admin), 'jobs')?.since).toBe(first?.since)

  const id = await failJob('prepare-video', { videoId: randomUUID() }, 'ffmpeg ended with 1')
  plain.advance(5 * MINUTE)
  const failed = partOf(await lookAs(admin), 'jobs')
  expect([failed?.state, failed?.says]).toEqual(['attention', 'One job has failed for good.'])
  expect(Date.parse(failed?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.since ?? '') + 10 * MINUTE)

  await pool.query('delete from pgboss.job where id = $1', [id])
})

test('a failed job shows its first line without what is somebody’s, and is tried again once, by whom the log says', async () => {
  const id = await failJob('prepare-video', { videoId: randomUUID() }, 'No film of maria@example.com\n at run')

  const { failures, queues } = await lookAs(admin)
  expect(failures).toEqual([
    {
      id,
      queue: 'prepare-video',
      title: 'Prepare a sample video',
      attempts: 3,
      failedAt: expect.any(String),
      problem: 'No film of (an address)',
    },
  ])
  expect(queues.find(({ name }) => name === 'prepare-video')).toMatchObject({ waiting: 0, running: 0, failed: 1 })

  const answers = await Promise.all([1, 2].map(() => admin.post(`/api/admin/system/failed-jobs/${id}/retry`)))
  expect(answers.map(({ statusCode }) => statusCode).filter(status => status === 200)).toHaveLength(1)
  expect(await loggedRetries()).toEqual([{ actor_id: adminId, payload: { jobs: [{ queue: 'prepare-video', id }] } }])

  const after = await lookAs(admin)
  expect(after.failures).toEqual([])
  expect(after.queues.find(({ name }) => name === 'prepare-video')).toMatchObject({ waiting: 1, failed: 0 })
})

test('all are tried again at once, and run', async () => {
  const ids = await Promise.all([
    failJob('prepare-video', { videoId: randomUUID() }, 'The disk is full'),
    failJob('deliver-tracker-report', { reportId: randomUUID() }, 'The tracker answered 500'),
  ])

  const answer = await admin.post('/api/admin/system/failed-jobs/retry')
  expect(answer.json()).toEqual({ retried: 2 })

  await plain.jobs.start(jobHandlers(plain))
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select state from pgboss.job where id = any($1)', [ids])
    expect(rows).toEqual([{ state: 'completed' }, { state: 'completed' }])
  }, PATIENCE_MS)
})

test('trying again what has not failed is refused with a sentence', async () => {
  const none = await admin.post('/api/admin/system/failed-jobs/retry')
  const unknown = await admin.post(`/api/admin/system/failed-jobs/${randomUUID()}/retry`)

  expect([none.statusCode, none.json().message]).toEqual([
    ...[409, 'No job has failed any more. Somebody may have tried them again.'],
  ])
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    ...[404, 'There is no such failed job. Somebody may have tried it again.'],
  ])
})

test('a letter, a report and a document that are late are told, and no setting is', async () => {
  const { db, pool: rows } = equipped.database
  const caller = await adminOf(equipped)
  // A database that is busy with something else is slow for a moment.
  await expect
    .poll(async () => statesOf(await lookAs(caller)))
    .toEqual({
      database: 'fine',
      log: 'fine',
      files: 'fine',
      documents: 'fine',
      mail: 'fine',
      seal: 'fine',
      timestamps: 'fine',
      tracker: 'fine',
      jobs: 'fine',
    })

  const { application } = await insertApplication(db, { state: 'course-selected' })
  await rows.query(
    `insert into letters (kind, recipient, subject, text_body, html_body, status, cause, send_after, created_at)
      values ('phase-approved', 'a@example.com', 'S', 'T', 'H', 'waiting', 'test', now() - interval '20 minutes', now())`,
  )
  await rows.query(`update tracker_reports set status = 'waiting', waiting_since = now() - interval '16 minutes'`)
  await rows.query(
    `update signed_documents set attempts = 1, problem = 'No timestamp server answered well.' where application_id = $1`,
    [application.id],
  )

  const answer = await caller.get('/api/admin/system')
  const report: SystemReport = answer.json()
  expect(statesOf(report)).toMatchObject({
    mail: 'broken',
    seal: 'attention',
    timestamps: 'broken',
    tracker: 'broken',
  })
  expect([factOf(report, 'mail', 'Waiting'), factOf(report, 'seal', 'Waiting for it')]).toEqual([1, 1])
  for (const secret of ['hunter2', 'mailbot', 'secret-path', 'the-secret', 'timestamps.example.com', equipped.folder]) {
    expect(answer.body).not.toContain(secret)
  }
})

test('a log without a checkpoint for too long raises an alarm, and the next one ends it', async () => {
  const portal = await testApp()
  const looking = await adminOf(portal)
  expect(partOf(await lookAs(looking), 'log')).toMatchObject({
    state: 'fine',
    says: 'The first checkpoint is made within the hour. The portal itself can only add to it.',
  })

  portal.advance(2 * 24 * 60 * MINUTE)
  const again = await adminOf(portal)
  expect(partOf(await lookAs(again), 'log')?.state).toBe('broken')

  await makeDueCheckpoint(portal)
  expect(partOf(await lookAs(again), 'log')).toMatchObject({
    state: 'fine',
    says: expect.stringMatching(/^Checkpoints/),
  })
})
