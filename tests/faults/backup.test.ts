import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { erase } from '#server/erasure/erasing-service.ts'
import { backUp } from '#server/platform/backup/backup.ts'
import { connectDatabase, openDatabase } from '#server/platform/database/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/platform/database/migrate.ts'
import { DATABASE_OWNER } from '#server/platform/embedded-postgres/cluster.ts'
import { copyCluster } from '#server/platform/embedded-postgres/cluster-copy.ts'
import { socketFolderOf } from '#server/platform/embedded-postgres/socket-folder.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { operatorCommand } from '../operator-command.ts'
import { tamper } from '../tampering.ts'
import { whenFileEnds } from '../when-file-ends.ts'
import { authorAtWork } from './author-at-work.ts'
import { dataFolder, emptyDataFolder } from './data-folder.ts'
import { expectAllKept } from './expect-all-kept.ts'
import { fileSizes, startInVain, startPortal } from './portal-process.ts'

const AUTHORS = 4
const PASSWORD = 'a long enough password'

test('a backup taken while authors write brings back all they had been told is saved', async () => {
  const [dataDir, shelf, anew] = [await dataFolder(), await emptyFolder(), await emptyDataFolder()]
  const portal = await startPortal(dataDir)
  const authors = Array.from({ length: AUTHORS }, (_, place) => authorAtWork(place, { restMs: 500 }))
  const enough = Promise.withResolvers<void>()
  let answers = 0
  const work = authors.map(author =>
    author.work(portal.url, () => {
      answers += 1
      if (answers >= AUTHORS * 9 && authors.every(({ acknowledged }) => acknowledged.films.length > 0)) enough.resolve()
    }),
  )
  await Promise.race([enough.promise, ...work])

  const acknowledged = authors.map(author => structuredClone(author.acknowledged))
  const said = await command('backup', [shelf], dataDir)
  expect(answers).toBeGreaterThan(AUTHORS * 9)
  await portal.kill()
  await Promise.allSettled(work)

  expect(said).toMatch(/^Saved \d+ files, \d+ MB, in /)
  const [name = ''] = await readdir(shelf)
  const brought = await command('restore', [join(shelf, name), '--erasures', 'none'], anew)
  expect(brought).toMatch(/\d+ entries, unbroken\. Head: /)
  expect(brought).toMatch(/Compared with \d+ checkpoints? and \d+ signed documents?\./)
  expect(brought).toMatch(/All \d+ signed documents are as they were filed\./)
  const restored = await startPortal(anew)
  const films = await filmsOf(anew)
  const found = await fileSizes(anew, 'videos')
  expect(found.length).toBeGreaterThanOrEqual(films)
  console.info(
    `${acknowledged.flatMap(author => author.films).length} films acknowledged, ${films} rows, ${found.length} files. ${brought}`,
  )
  for (const [place, author] of authors.entries()) {
    author.cookie = await signIn(restored.url, author.email)
    await expectAllKept(restored.url, author, acknowledged[place])
  }
})

test('a backup of a portal that rests; the next one takes no space for films; damage is named', async () => {
  const [dataDir, shelf] = [await dataFolder(), await emptyFolder()]
  const portal = await startPortal(dataDir)
  const author = authorAtWork(1)
  const hasFilm = Promise.withResolvers<void>()
  const work = author.work(portal.url, () => author.acknowledged.films.length > 0 && hasFilm.resolve())
  await Promise.race([hasFilm.promise, work])
  await portal.kill()
  await Promise.allSettled([work])

  await command('backup', [shelf], dataDir)
  await command('backup', [shelf], dataDir)
  const [first = '', second = ''] = (await readdir(shelf)).sort()
  const [film = ''] = await readdir(join(shelf, first, 'files', 'videos'))
  const inodeOf = async (backup: string) => (await stat(join(shelf, backup, 'files', 'videos', film))).ino
  expect(await inodeOf(first)).toBe(await inodeOf(second))

  const forgotten = await refusal('restore', [join(shelf, second)], join(shelf, 'anew'))
  expect(forgotten).toContain('Add --erasures and the folder files/erasures of the portal as it was last')
  const elsewhere = await refusal('restore', [join(shelf, second), '--erasures', dataDir], join(shelf, 'anew'))
  expect(elsewhere).toContain(`${dataDir} holds no list of erasures.`)
  const full = await refusal('restore', [join(shelf, second), '--erasures', 'none'], dataDir)
  expect(full).toContain(`The data folder ${dataDir} is not empty.`)
  const base = join(shelf, second, 'postgres', 'PG_VERSION')
  await writeFile(base, (await readFile(base, 'utf8')).replace('1', '2'))
  const anew = await emptyDataFolder()
  const damaged = await refusal('restore', [join(shelf, second), '--erasures', 'none'], anew)
  expect(damaged).toContain('is damaged: postgres/PG_VERSION is not as it was saved. Nothing was restored.')
  expect(await readdir(anew)).toEqual([])
  await writeFile(base, (await readFile(base, 'utf8')).replace('2', '1'))
  await writeFile(join(shelf, second, 'files', 'videos', film), 'changed on the shelf')
  const without = await refusal('restore', [join(shelf, second), '--erasures', 'none'], anew)
  expect(without).toContain(`left out: files/videos/${film}. Copy them from another one.`)
  expect(existsSync(join(anew, 'files', 'checkpoints'))).toBe(true)
  expect(await refusal('backup', [join(dataDir, 'backups')], dataDir)).toContain('lies in the data folder itself')
  await rm(join(shelf, second, 'manifest.json'))
  const { code, stderr } = await operatorCommand(['backup', 'backup', shelf], { DATA_DIR: dataDir })
  expect([code, stderr]).toEqual([0, expect.stringContaining(`passed over: ${join(shelf, second)}.`)])
})

test('a backup whose evidence was altered is told from a good one, and no note is sealed over it (H216)', async () => {
  const [dataDir, shelf, anew] = [await dataFolder(), await emptyFolder(), await emptyDataFolder()]
  const portal = await startPortal(dataDir)
  await authorAtWork(2, { isEnough: ({ signedAt }) => signedAt !== null }).work(portal.url, () => undefined)
  const { rows } = await asOwner(dataDir, async owner => {
    await tamper(owner, "update signatures set ip = '203.0.113.99'")
    return owner.query<{ id: string }>('select id from signatures')
  })
  await command('backup', [shelf], dataDir)
  const [name = ''] = await readdir(shelf)

  const said = await refusal('restore', [join(shelf, name), '--erasures', 'none'], anew)

  expect(said).toContain(`Signature ${rows[0]?.id}: the evidence is not what the log says was recorded.`)
  expect(said).toContain('Bring back an earlier backup to another folder.')
  expect(existsSync(join(anew, 'files', 'checkpoints'))).toBe(false)

  const inVain = await startInVain(anew)
  expect(inVain.code).toBe(1)
  expect(inVain.words).toContain('or go on from what is there with "npm run audit -- note-restore".')
  expect(await operatorCommand(['audit', 'note-restore'], { DATA_DIR: anew })).toMatchObject({ code: 0 })
  await startPortal(anew)
})

test('whoever was erased after a backup is erased again when it is brought back, at the second try too, and nobody else (H137)', async () => {
  const [dataDir, shelf, anew] = [await dataFolder(), await emptyFolder(), await emptyDataFolder()]
  const portal = await startPortal(dataDir)
  const [gone, stays] = ['gone@example.com', 'stays@example.com']
  for (const email of [gone, stays]) expect(await statusOf(portal.url, '/api/auth/signup', email)).toBe(201)
  const cookie = await signIn(portal.url, stays)
  const isSignedIn = async (url: string) => (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).ok
  expect(await isSignedIn(portal.url)).toBe(true)
  await command('backup', [shelf], dataDir)
  await eraseIn(dataDir, gone)
  await portal.kill()

  const [name = ''] = await readdir(shelf)
  const list = join(dataDir, 'files', 'erasures')
  // A folder in its place: the file cannot be written, as on a full disk.
  await mkdir(join(anew, 'session-secret'))
  await refusal('restore', [join(shelf, name), '--erasures', list], anew)
  const again = 'run "npm run restore" again, into this folder or an empty one.'
  expect(await startInVain(anew)).toEqual({ code: 1, words: expect.stringContaining(again) })
  for (const words of [
    ['staff', 'list'],
    ['audit', 'note-restore'],
  ]) {
    const refused = await operatorCommand(words, { DATA_DIR: anew })
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(again) })
  }
  const doctor = await operatorCommand(['doctor'], { DATA_DIR: anew })
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(again) })
  expect(await readdir(join(anew, 'files', 'erasures'))).toEqual(await readdir(list))
  expect(await refusal('restore', [join(shelf, name)], anew)).toContain('Add --erasures')

  await command('restore', [join(shelf, name), '--erasures', list], anew)
  const restored = await startPortal(anew)

  // A session that was ended since would be open again.
  expect(await isSignedIn(restored.url)).toBe(false)
  expect(await statusOf(restored.url, '/api/auth/login', gone)).toBe(401)
  expect(await statusOf(restored.url, '/api/auth/login', stays)).toBe(200)
})

test('a backup of an earlier version is brought up to date before its log goes on', async () => {
  const [dataDir, shelf, anew, earlier] = [
    await emptyDataFolder(),
    await emptyFolder(),
    await emptyDataFolder(),
    await emptyFolder(),
  ]
  await cp(MIGRATIONS_FOLDER, earlier, { recursive: true })
  await rm(join(earlier, (await readdir(earlier)).sort().at(-1) ?? ''))
  const log = createLog('silent')
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { log, tables: relationalTables })
  await asOwner(dataDir, owner => migrate(owner, log, earlier))
  const copy = (target: string) => copyCluster(database.ownerConnection, join(dataDir, 'postgres'), target)
  const backup = await backUp({ dataDir, copyCluster: copy, filed: new Map(), now: new Date() }, shelf)
  await database.close()

  const said = await command('restore', [backup.folder, '--erasures', 'none'], anew)

  expect(said).toContain('0 entries, unbroken.')
  expect(said).toContain('Noted and sealed: the log goes on after entry 0')
})

/** What somebody is answered who signs up or signs in. */
function enter(url: string, path: string, email: string): Promise<Response> {
  const body = JSON.stringify({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' })
  const headers = { 'content-type': 'application/json', origin: url }
  return fetch(url + path, { method: 'POST', headers, body })
}

async function statusOf(url: string, path: string, email: string): Promise<number> {
  return (await enter(url, path, email)).status
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await enter(url, '/api/auth/login', email)
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
}

/** Erases somebody in a portal that runs, as its own round does it a week after they have asked. */
async function eraseIn(dataDir: string, email: string): Promise<void> {
  const log = createLog('silent')
  const connection = { host: socketFolderOf(dataDir), database: 'author_portal', user: 'portal' }
  const pool = { poolSize: 1, statementTimeoutMs: 15_000 }
  const database = connectDatabase(connection, pool, { log, tables: relationalTables })
  const files = await openLocalFiles(join(dataDir, 'files'))
  const parts = { config: readConfig({ DATA_DIR: dataDir }), database, files, log, clock: { now: () => new Date() } }
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email])
  expect(await erase(parts, rows[0]?.id ?? '', 'at once')).toBe(true)
  await database.close()
}

/** How many films the rows of a portal speak of; each of them has to have its file, which may have come later. */
async function filmsOf(dataDir: string): Promise<number> {
  const client = new pg.Client({ host: socketFolderOf(dataDir), database: 'author_portal', user: 'portal' })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select id from videos where status in ('uploaded', 'registered')",
  )
  await client.end()
  const isThere = rows.map(({ id }) => existsSync(join(dataDir, 'files', 'videos', id)))
  expect(isThere).not.toContain(false)
  return rows.length
}

/** Works on the database of a portal that runs, as its owner. */
async function asOwner<T>(dataDir: string, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const owner = new pg.Pool({ host: socketFolderOf(dataDir), database: 'author_portal', user: DATABASE_OWNER })
  return work(owner).finally(() => owner.end())
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-backups-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What `npm run backup` or `npm run restore` prints. */
async function command(name: 'backup' | 'restore', args: string[], dataDir: string): Promise<string> {
  const { code, stdout, stderr } = await operatorCommand(['backup', name, ...args], { DATA_DIR: dataDir })
  expect(code, stderr).toBe(0)
  return stdout
}

/** What it says when it ends with exit code 1. */
async function refusal(name: 'backup' | 'restore', args: string[], dataDir: string): Promise<string> {
  const { code, stdout, stderr } = await operatorCommand(['backup', name, ...args], { DATA_DIR: dataDir })
  expect(code, stdout).toBe(1)
  return stderr
}
