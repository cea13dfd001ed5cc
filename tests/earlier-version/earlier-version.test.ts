import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LogVerdictSchema } from '#domain/audit/audit-contract.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { createLog } from '#server/platform/log.ts'
import { callerOf, cookieOf, testApp } from '../app.ts'
import { databaseOfVersion, type TestDatabase } from '../database.ts'

/** The newest migration of the version that the rows and the answers beside this file come from. */
const LAST_MIGRATION = '029-void-and-hold.sql'

const log = createLog('silent')

/** By table, as that version kept them: an application in each state, with what belongs to it, and the whole log. */
type Rows = Record<string, Record<string, unknown>[]>
/** Since then it keeps to the phase that is open (H85). */
const COUNTED_ANEW = 'overallStep'

/** What that version answered, by who asked and for which address. */
type Answers = Record<string, { status: number; body: unknown }>

test('the data of an earlier version opens with nothing lost: every answer says what it said', async () => {
  const database = await databaseOfVersion(LAST_MIGRATION)
  await insertRows(database, await readKept<Rows>('rows.json.gz'))

  await prepareDatabase(database, log)
  const { app, stranger } = await testApp({}, { database })

  const expected = await readKept<Answers>('answers.json.gz')
  const answers: Answers = {}
  for (const question of Object.keys(expected)) {
    const [email = '', address = ''] = question.split(' ')
    const signedIn = await stranger.post('/api/auth/login', { email, password: 'demo-password' })
    const answer = await callerOf(app, cookieOf(signedIn)).get(address)
    answers[question] = { status: answer.statusCode, body: answer.json() }
  }
  expect(answers).toMatchObject(expected)
})

test('the log of an earlier version still proves itself', async () => {
  const database = await databaseOfVersion(LAST_MIGRATION)
  await insertRows(database, await readKept<Rows>('rows.json.gz'))

  await prepareDatabase(database, log)
  const { app, stranger } = await testApp({}, { database })

  const signedIn = await stranger.post('/api/auth/login', { email: 'admin@demo.test', password: 'demo-password' })
  const answer = await callerOf(app, cookieOf(signedIn)).post('/api/admin/audit-chain/verify')
  const { broken, problems, notes } = LogVerdictSchema.parse(answer.json())
  expect(broken).toBeNull()
  expect(notes).toContainEqual(expect.stringContaining('From before the log held all of the evidence'))
  // Its log is kept whole, and of its applications one in each state.
  expect(problems.filter(problem => !problem.endsWith('its evidence is missing.'))).toEqual([])
})

test('a document that an earlier version has declared void can be signed anew (H321)', async () => {
  const database = await databaseOfVersion(LAST_MIGRATION)
  await insertRows(database, await readKept<Rows>('rows.json.gz'))
  const isNda = "kind = 'nda' and superseded_at is null"
  const { rows } = await database.owner.query(
    `insert into document_voids (signature_id, reason, voided_by, voided_at)
     select signature_id, 'The wrong entity', (select id from users where role = 'admin' limit 1), now()
     from signed_documents where ${isNda} limit 1 returning signature_id`,
  )

  await prepareDatabase(database, log)

  const marked = await database.owner.query(
    `select void_documents, (select signature_id from signed_documents where application_id = applications.id and ${isNda})
     from applications where void_documents <> '{}'`,
  )
  expect(marked.rows).toEqual([{ void_documents: ['nda'], signature_id: rows[0].signature_id }])
})

/** As a restored dump does it: rows as they were, with no trigger and no check in between. */
async function insertRows({ owner }: TestDatabase, tables: Rows): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      const name = client.escapeIdentifier(table)
      const columns = Object.keys(rows[0] ?? {}).map(column => client.escapeIdentifier(column))
      await client.query(`delete from ${name}`)
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    // That version kept a second copy of each application, which its own trigger makes anew.
    await client.query('set session_replication_role = origin')
    await client.query('update applications set document = null')
    await client.query(`select setval('audit_events_sequence_seq', (select max(sequence) from audit_events))`)
  } finally {
    client.release(true)
  }
}

async function readKept<Kept>(name: string): Promise<Kept> {
  const text = gunzipSync(await readFile(join(import.meta.dirname, name))).toString()
  return JSON.parse(text, (key, value) => (key === COUNTED_ANEW ? undefined : value))
}
