import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../../tests/app.ts'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { documentsUnderWay } from '../../agreement/document-service.ts'
import { defineJob } from '../jobs/job-definition.ts'
import { openJobQueue } from '../jobs/job-queue.ts'
import { createLog } from '../log.ts'
import { sentenceOf } from './failed-query.ts'

const lines: string[] = []
const log = createLog('info', { write: line => void lines.push(line) })
const portal = await testApp({}, { log })
const { database } = portal
const REASON = 'The database has no room'
const WORDS = 'Somebody wrote this'

await database.owner.query(`
  create function refuse() returns trigger language plpgsql as $$ begin raise exception '${REASON}'; end $$;
  create trigger refuse before insert on letters for each row execute function refuse();
  create trigger refuse_name before update on users for each row when (new.last_name = '${WORDS}') execute function refuse()`)

const ask = defineJob({
  name: 'ask',
  title: 'Ask the database',
  data: z.object({}),
  retry: { limit: 0, delaySeconds: 0 },
})
const queue = await openJobQueue({ database, log, definitions: [ask], pollSeconds: 0.5 })
afterAll(() => queue.stop())

/** The lines of the log that say this. */
const linesOf = (message: string) => lines.filter(line => line.includes(message))

test('a call that fails in the database is logged with the reason, and without what was sent (H257)', async () => {
  const caller = await portal.as(await insertUser(database.db))

  expect((await caller.put('/api/account/profile', { firstName: 'Ada', lastName: WORDS })).statusCode).toBe(500)

  expect(linesOf('A request failed')).toEqual([expect.stringContaining(REASON)])
  expect(linesOf(WORDS)).toEqual([])
})

test('a job that fails in the database is logged and kept with the reason alone (H257)', async () => {
  await queue.start({ ask: async () => void (await database.db.execute(sql`select ${WORDS}::text::int`)) })
  await database.transaction(tx => queue.enqueue(tx, 'ask', {}))

  await expect.poll(() => linesOf('A job failed for good'), { timeout: PATIENCE_MS }).toHaveLength(1)
  await expect.poll(() => queue.failures(1), { timeout: PATIENCE_MS }).toHaveLength(1)
  const [failed] = await queue.failures(1)

  expect(failed?.output).toMatchObject({ message: expect.stringContaining('invalid input syntax') })
  expect(JSON.stringify(failed?.output)).not.toContain('Failed query')
  expect(linesOf('Failed query')).toEqual([])
})

test('a document that cannot be filed says the reason, and nothing of its letter (H257)', async () => {
  const { applicant } = await insertApplication(database.db, { state: 'personal-info-done' })
  const signed = { signatureData: drawSignatureData('Ada Lovelace') }
  expect((await (await portal.as(applicant)).post('/api/application/step2', signed)).statusCode).toBe(200)
  await documentsUnderWay()

  const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
  expect((await admin.get('/api/admin/documents')).json()).toMatchObject([{ isSealed: false, problem: REASON }])
  expect(linesOf('Failed query')).toEqual([])
})

test('an error that comes of a failed query keeps its own sentence, and the reason as its cause (H257)', async () => {
  const query = await database.db.execute(sql`select ${WORDS}::text::int`).catch((error: unknown) => error)
  const error = new Error('The letters could not be looked at', { cause: query })

  log.warn({ err: error }, 'Looked for nothing')

  expect(sentenceOf(error)).toBe('The letters could not be looked at')
  expect(linesOf('Looked for nothing')).toEqual([expect.stringContaining('invalid input syntax')])
  expect(linesOf('Failed query')).toEqual([])
})
