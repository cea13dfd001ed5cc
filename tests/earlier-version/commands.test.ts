import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { isMigrated, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { databaseOfVersion, type TestDatabase } from '../database.ts'
import { operatorCommand } from '../operator-command.ts'
import { databaseUrl } from '../template-database.ts'
import { whenFileEnds } from '../when-file-ends.ts'

const folder = await mkdtemp(join(tmpdir(), 'author-portal-commands-'))
whenFileEnds(() => rm(folder, { recursive: true, force: true }))
const [last = ''] = (await readdir(MIGRATIONS_FOLDER)).toSorted().slice(-2)

/** The settings of a portal on this database, with a data folder of its own. */
async function settingsOn({ owner }: TestDatabase) {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const name = String(rows[0]?.name)
  return {
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    DATABASE_URL: databaseUrl(inject('postgres'), name),
    DATABASE_MIGRATION_URL: databaseUrl(inject('postgresOwner'), name),
    FFMPEG_PATH: 'off',
  }
}

test('before the first start of a new version a backup is made, and what cannot be done yet says so (H251)', async () => {
  const settings = await settingsOn(await databaseOfVersion(last))
  // The account that the portal has worked with so far.
  const asOwner = { ...settings, DATABASE_URL: settings.DATABASE_MIGRATION_URL }
  await mkdir(join(settings.DATA_DIR, 'files/videos'), { recursive: true })
  await writeFile(join(settings.DATA_DIR, 'files/videos/film'), 'film')

  const backup = await operatorCommand(['backup', 'backup', join(folder, 'shelf')], asOwner)
  const staff = await operatorCommand(['staff', 'list'], asOwner)
  const doctor = await operatorCommand(['doctor'], asOwner)

  expect(backup.stderr).toBe('')
  expect(backup).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Saved 1 files/) })
  const earlier =
    'The database is of an earlier version. The next start of the portal brings it up to date; run this again then.'
  expect(staff).toMatchObject({ code: 1, stderr: `${earlier}\n` })
  expect(doctor.stdout).toContain(`– Signed documents: They were not compared. ${earlier}\n`)
})

test('where no portal has been started, commands say that there is none (H251)', async () => {
  const settings = await settingsOn(await databaseOfVersion(''))

  const staff = await operatorCommand(['staff', 'list'], settings)
  const doctor = await operatorCommand(['doctor'], settings)

  const none = 'There is no portal in this data folder yet. Start the portal once, then run this again.'
  expect(staff).toMatchObject({ code: 1, stderr: `${none}\n` })
  expect(doctor.stdout).toContain(`– Signed documents: They were not compared. ${none}\n`)
})

test('a database of an earlier version that was brought back is noted before any portal serves its sessions (H42)', async () => {
  const database = await databaseOfVersion(last)
  await database.owner.query("insert into sessions (sid, sess, expire) values ('kept', '{}', now() + interval '1 day')")

  const { code, stdout, stderr } = await operatorCommand(['audit', 'note-restore'], await settingsOn(database))

  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout).toContain('Noted and sealed: the log goes on after entry 0')
  expect(await isMigrated(database.pool)).toBe(true)
  expect((await database.owner.query('select from sessions')).rowCount).toBe(0)
})
