import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../../tests/app.ts'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { createLog } from '../log.ts'
import { defineJob, defineScheduledJob, type JobData, type JobHandlers } from './job-definition.ts'
import { openJobQueue } from './job-queue.ts'

const portal = await testApp()
const { database } = portal
const log = createLog('silent')

const runs: string[] = []
let holdUp = Promise.resolve()
const endured = Promise.withResolvers<void>()
const noted = (name: string) => runs.filter(run => run === name).length

const note = defineJob({
  name: 'note',
  title: 'Note a text',
  data: z.object({ text: z.string() }),
  retry: { limit: 0, delaySeconds: 0 },
  concurrency: 4,
})

const stumble = defineJob({
  name: 'stumble',
  title: 'Fail a few times',
  data: z.object({ times: z.number() }),
  retry: { limit: 5, delaySeconds: 0 },
})

const linger = defineJob({
  name: 'linger',
  title: 'Take its time',
  data: z.object({}),
  retry: { limit: 0, delaySeconds: 0 },
  schedule: '0 4 * * *',
})

const outlive = defineJob({
  name: 'outlive',
  title: 'Be done, whoever dies',
  data: z.object({}),
  retry: { limit: 1, delaySeconds: 0 },
})

const endure = defineJob({
  name: 'endure',
  title: 'Take very long',
  data: z.object({}),
  retry: { limit: 0, delaySeconds: 0 },
})

const definitions = [note, stumble, linger, outlive, endure] as const
const handlers: JobHandlers<typeof definitions> = {
  note: async ({ text }) => {
    runs.push(text)
  },
  stumble: async ({ times }) => {
    runs.push('stumble')
    if (noted('stumble') <= times) throw new Error('Not yet')
  },
  linger: async () => {
    runs.push('linger began')
    await holdUp
    runs.push('linger ended')
  },
  outlive: async () => {
    runs.push('outlive')
  },
  endure: async () => {
    runs.push('endure')
    await endured.promise
  },
}
const openQueue = () => openJobQueue({ database, log, definitions, pollSeconds: 0.5, superviseSeconds: 1 })

/** Two processes on one database. */
const first = await openQueue()
const second = await openQueue()
afterAll(() => Promise.all([first.stop(), second.stop()]))

const enqueueNote = (text: string) => database.transaction(tx => first.enqueue(tx, 'note', { text }))

/** Nobody takes it up for an hour. */
async function enqueueForLater<Name extends 'note' | 'outlive'>(name: Name, data: JobData<typeof definitions>[Name]) {
  await database.transaction(async tx => {
    await first.enqueue(tx, name, data)
    await tx.execute(
      `update pgboss.job set start_after = now() + interval '1 hour' where name = '${name}' and state = 'created'`,
    )
  })
}

test('a job that is enqueued before anybody works waits, and then runs once, whoever works', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `before the start ${index}`)
  for (const text of texts) await enqueueNote(text)
  expect(runs).toEqual([])

  await Promise.all([first.start(handlers), second.start(handlers)])
  await enqueueNote('the last')

  await vi.waitFor(() => expect(runs.toSorted()).toEqual([...texts, 'the last'].toSorted()), PATIENCE_MS)
})

test('a job whose transaction is undone never runs', async () => {
  const undone = database.transaction(async tx => {
    await first.enqueue(tx, 'note', { text: 'undone' })
    throw new Error('Changed my mind')
  })
  await expect(undone).rejects.toThrow('Changed my mind')

  await enqueueNote('after the undone one')
  await vi.waitFor(() => expect(noted('after the undone one')).toBe(1), PATIENCE_MS)
  expect(noted('undone')).toBe(0)
})

test('a job is unfinished until it has run', async () => {
  await enqueueForLater('note', { text: 'in an hour' })
  await enqueueNote('done soon')

  await vi.waitFor(() => expect(noted('done soon')).toBe(1), PATIENCE_MS)
  await expect.poll(() => second.isUnfinished('note', { text: 'done soon' })).toBe(false)
  expect(await second.isUnfinished('note', { text: 'in an hour' })).toBe(true)
  expect(await second.isUnfinished('note', { text: 'never asked for' })).toBe(false)
})

test('a job that fails is tried again until it succeeds', async () => {
  await database.transaction(tx => first.enqueue(tx, 'stumble', { times: 2 }))

  await vi.waitFor(() => expect(noted('stumble')).toBe(3), PATIENCE_MS)
  await vi.waitFor(async () => expect(await statesOf('stumble')).toEqual(['completed']), PATIENCE_MS)
})

test('a job of a process that died is taken up by another, and one of a process that lives is left to it, however long it takes', async () => {
  await database.transaction(tx => first.enqueue(tx, 'endure', {}))
  await vi.waitFor(() => expect(noted('endure')).toBe(1), PATIENCE_MS)
  await database.pool.query("update pgboss.job set started_on = now() - interval '23 hours' where name = 'endure'")
  const dying = new PgBoss({ ...database.connection, schema: 'pgboss', supervise: false, schedule: false })
  await dying.start()
  await enqueueForLater('outlive', {})
  const taken = await dying.fetch('outlive', { ignoreStartAfter: true })
  await dying.stop({ graceful: false })
  expect(taken).toHaveLength(1)
  await enqueueNote('while it still seems to live')
  await vi.waitFor(() => expect(noted('while it still seems to live')).toBe(1), PATIENCE_MS)
  expect(noted('outlive')).toBe(0)

  await database.pool.query("update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = 'outlive'")
  await vi.waitFor(() => expect(noted('outlive')).toBe(1), PATIENCE_MS)
  await vi.waitFor(async () => expect(await statesOf('outlive')).toEqual(['completed']), PATIENCE_MS)
  expect(await statesOf('endure')).toEqual(['active'])
  endured.resolve()
  await vi.waitFor(async () => expect(await statesOf('endure')).toEqual(['completed']), PATIENCE_MS)
})

test('a schedule stands once, however many processes keep it, and goes with its job', async () => {
  expect(await scheduled()).toEqual([{ name: 'linger', cron: '0 4 * * *' }])

  const later = await openJobQueue({ database, log, definitions: [note] })
  await later.start({ note: handlers.note })
  await later.stop()
  expect(await scheduled()).toEqual([])
})

test('stopping lets the jobs under way finish, and takes no more', async () => {
  const held = Promise.withResolvers<void>()
  holdUp = held.promise
  await database.transaction(tx => first.enqueue(tx, 'linger', {}))
  await vi.waitFor(() => expect(noted('linger began')).toBe(1), PATIENCE_MS)

  const stopped = Promise.all([first.stop(), second.stop()])
  held.resolve()
  await stopped

  expect(noted('linger ended')).toBe(1)
  expect(await statesOf('linger')).toEqual(['completed'])
})

test('only what a job is defined with can be enqueued', async () => {
  // @ts-expect-error The types refuse it too: there is no such job.
  await expect(database.transaction(tx => first.enqueue(tx, 'nothing', {}))).rejects.toThrow('There is no job nothing')
  // @ts-expect-error The types refuse it too: this job's data is another.
  await expect(database.transaction(tx => first.enqueue(tx, 'note', { word: 'x' }))).rejects.toThrow()
})

test('a job without a handler does not begin', async () => {
  const lacking = await openJobQueue({ database, log, definitions: [note] })

  // @ts-expect-error The types refuse it too: a job has no handler.
  await expect(lacking.start({})).rejects.toThrow('The job note has no handler')
  // @ts-expect-error And they refuse a handler that has no job.
  await expect(lacking.start({ stumble: handlers.stumble })).rejects.toThrow()
  await lacking.stop()
})

test('what was queued and scheduled by a clock of the database that was a day ahead does not wait for that day (H47)', async () => {
  const tick = defineScheduledJob({ name: 'tick', title: 'Tick', schedule: '* * * * *' })
  const ticking = { note: handlers.note, tick: async () => void runs.push('tick') }
  const open = () => openJobQueue({ database, log, definitions: [note, tick], pollSeconds: 0.5 })
  const scheduling = await open()
  await scheduling.start(ticking)
  await scheduling.stop()
  const queue = await open()
  await whileDatabaseIsAhead(async () => {
    await database.transaction(tx => queue.enqueue(tx, 'note', { text: 'a day ahead' }))
    await database.pool.query('update pgboss.version set cron_on = pgboss.job_now()')
  })

  await queue.start(ticking)

  await vi.waitFor(() => expect([noted('a day ahead'), noted('tick')]).toEqual([1, 1]), PATIENCE_MS)
  await queue.stop()
})

async function whileDatabaseIsAhead(act: () => Promise<void>): Promise<void> {
  const { owner } = database
  const { rows } = await owner.query<{ right: string }>(`select pg_get_functiondef('pgboss.job_now'::regproc) as right`)
  await owner.query(`create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select now() + interval '1 day' $$`)
  await act()
  await owner.query(rows[0]?.right ?? '')
}

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [name])
  return rows.map(({ state }) => state)
}

async function scheduled() {
  const { rows } = await database.pool.query('select name, cron from pgboss.schedule order by name')
  return rows
}
