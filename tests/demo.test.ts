import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { users } from '#server/account/account-tables.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-greeting.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { databaseUrl } from './template-database.ts'
import { whenFileEnds } from './when-file-ends.ts'

const PROGRAM = join(import.meta.dirname, '../src/server/demo/load-sample-data.ts')
const PORTAL = join(import.meta.dirname, '../src/server/main.ts')
const run = promisify(execFile)

const database = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'author-portal-demo-'))
whenFileEnds(() => rm(dataDir, { recursive: true, force: true }))

test.each<[string, (loading: ChildProcess) => void]>([
  ['asked to stop', loading => loading.kill('SIGTERM')],
  ['left by who has started it', loading => loading.disconnect()],
])('%s while it loads, it ends well and leaves nothing of the sample data', async (_, end) => {
  const env = { ...(await settings()), LOG_LEVEL: 'info' }
  const loading = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(loading, 'exit')
  if (loading.stdout === null) throw new Error('It says nothing')
  for await (const line of createInterface(loading.stdout)) if (line.includes('Loading the sample data')) end(loading)

  expect(await ended).toEqual([0, null])
  expect((await counts())[0]).toMatchObject({ users: '0', applications: '0' })
})

test('the sample data is loaded by a program that ends, with every document sealed, and once (H184)', async () => {
  await load()
  const { rows } = await query('select count(*)::int as documents, bool_and(is_sealed) as sealed from signed_documents')
  expect(rows).toEqual([{ documents: expect.any(Number), sealed: true }])
  expect(rows[0]?.documents).toBeGreaterThan(50)

  await query(`update users set first_name = 'Renamed' where email = '${DEMO_ACCOUNTS.author}'`)
  const before = await counts()
  await load()
  expect(await counts()).toEqual(before)
  const named = await query(`select first_name from users where email = '${DEMO_ACCOUNTS.author}'`)
  expect(named.rows).toEqual([{ first_name: 'Renamed' }])
})

test('a portal that has the demo, whose passwords are public, starts as a demo alone (H351)', async ({ signal }) => {
  await load()
  const starting = run(process.execPath, [PORTAL, '--without-screens'], { env: await settings(), signal })
  const words = expect.stringMatching(/Of the staff here .*admin@demo\.test.* are accounts of the demo/)
  await expect(starting).rejects.toMatchObject({ code: 1, stderr: words })
})

test('where people are, nobody of the demo joins them (H351)', async () => {
  const portal = await testDatabase()
  await insertUser(portal.db)

  const words = expect.stringContaining('This portal has people, and the demo would add an admin')
  await expect(load(await databaseSettings(portal))).rejects.toMatchObject({ code: 1, stderr: words })

  expect(await portal.db.$count(users)).toBe(1)
})

test('a setting that is wrong stops it with a sentence', async () => {
  await expect(load({ PORT: 'many' })).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PORT') })
})

async function load(more: Record<string, string> = {}): Promise<void> {
  await run(process.execPath, [PROGRAM], { env: { ...(await settings()), ...more } })
}

async function settings() {
  const { PATH = '', HOME = '/' } = process.env
  return { PATH, HOME, DATA_DIR: dataDir, ...(await databaseSettings(database)), LOG_LEVEL: 'silent' }
}

async function databaseSettings({ owner }: TestDatabase) {
  const { rows } = await owner.query('select current_database() as name')
  const DATABASE_URL = databaseUrl(inject('postgres'), String(rows[0]?.name))
  const DATABASE_MIGRATION_URL = databaseUrl(inject('postgresOwner'), String(rows[0]?.name))
  return { DATABASE_URL, DATABASE_MIGRATION_URL }
}

async function counts() {
  const { rows } = await query(
    'select (select count(*) from users) as users, (select count(*) from applications) as applications, (select count(*) from audit_events) as events',
  )
  return rows
}

function query(sql: string) {
  return database.owner.query(sql)
}
