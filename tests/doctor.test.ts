import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { prepareDataFolder } from '#server/platform/data-folder.ts'
import { makeSelfSignedP12 } from '#server/platform/sealing/self-signed-key.ts'
import { testApp } from './app.ts'
import { testDatabase } from './database.ts'
import { listen } from './listen.ts'
import { startMailServer } from './mail-server.ts'
import { operatorCommand } from './operator-command.ts'
import { hasS3Server, startS3Server } from './s3-server.ts'
import { S3_SITE } from './start-s3.ts'
import { databaseUrl } from './template-database.ts'
import { startTimestampServer } from './timestamp-server.ts'
import { whenFileEnds } from './when-file-ends.ts'

const s3 = hasS3Server ? await startS3Server() : undefined

const folder = await mkdtemp(join(tmpdir(), 'author-portal-doctor-'))
whenFileEnds(() => rm(folder, { recursive: true, force: true }))

/** What the doctor says with these settings and no others, and its exit code. */
async function ask(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, stdout } = await operatorCommand(['doctor'], { DATA_DIR: folder, FFMPEG_PATH: 'off', ...settings })
  return { code, lines: stdout.split('\n') }
}

const lineOf = ({ lines }: { lines: string[] }, part: string) => lines.find(line => line.slice(2).startsWith(part))

// Each waits for a process of its own, and one for a mail server that says nothing.
describe.concurrent('the doctor', () => {
  test('names every wrong setting at once, and looks at nothing else', async () => {
    const { code, lines } = await ask({ PORT: 'eighty', PUBLIC_URL: 'https://a.example/portal', S3_BUCKET: 'portal' })

    expect(code).toBe(1)
    expect(lines).toEqual([
      '✗ Settings: PORT must be a whole number from 1 to 65535, for example PORT=3000.',
      '✗ Settings: PUBLIC_URL must have no path, query or account, for example https://authors.example.com.',
      '✗ Settings: S3_BUCKET is set but S3_ACCESS_KEY_ID is not: set both or neither.',
      '✗ Settings: S3_BUCKET is set but S3_SECRET_ACCESS_KEY is not: set both or neither.',
      '',
      'Nothing else was looked at: the settings come first.',
      '',
    ])
  })

  test('finds what does not answer, and says what to check', async () => {
    const silent = await listen(socket => socket.destroy())
    const port = new URL(silent).port
    const said = await ask({
      DATABASE_URL: `postgres://portal:secret-word@127.0.0.1:${port}/portal`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'authors@example.com',
      TSA_URL: silent,
      PUBLIC_URL: 'http://authors.example.com',
    })

    expect(said.code).toBe(1)
    expect(lineOf(said, 'Database')).toMatch(/^✗ .*leads to no database that answers/)
    expect(lineOf(said, 'Mail')).toMatch(/^✗ .*does not take letters/)
    expect(lineOf(said, 'Timestamps')).toMatch(/^✗ /)
    expect(lineOf(said, 'Address')).toBe('✗ Address: http://authors.example.com is not encrypted.')
    expect(said.lines).toContain('  Check its host, port, account, password and database name.')
    expect(said.lines.join('\n')).not.toContain('secret-word')
  })

  test('finds a data folder that others can look into, and nothing wrong with one as the portal makes it', async () => {
    const open = await mkdtemp(join(folder, 'open-'))
    await chmod(open, 0o755)
    const made = await prepareDataFolder(join(folder, 'made'))

    const [said, well] = [await ask({ DATA_DIR: open }), await ask({ DATA_DIR: made })]
    expect(lineOf(said, 'Data folder')).toBe(
      `✗ Data folder: ${open} holds keys and is open to every account of this machine.`,
    )
    expect(said.lines).toContainEqual(expect.stringMatching(`^  Run: chmod o-rwx? ${open}$`))
    expect(lineOf(well, 'Data folder')).toBe(`✓ Data folder: ${made} can be written.`)
  })

  test('leaves a database that is not whole as it is, and says so (H283)', async () => {
    const dataDir = await prepareDataFolder(join(folder, 'copied'))
    const cluster = join(dataDir, 'postgres')
    await mkdir(join(cluster, 'base'), { recursive: true })
    await writeFile(join(cluster, 'PG_VERSION'), '18\n')

    const said = await ask({ DATA_DIR: dataDir })

    expect(said.code).toBe(1)
    expect(lineOf(said, 'Database')).toContain(`✗ Database: ${cluster} holds no whole database.`)
    expect((await readdir(cluster)).toSorted()).toEqual(['PG_VERSION', 'base'])
    expect((await readdir(dataDir)).filter(name => name.startsWith('postgres'))).toEqual(['postgres'])
  })

  test('makes no database in a folder that waits for one (H283)', async () => {
    const dataDir = await prepareDataFolder(join(folder, 'waiting'))
    await mkdir(join(dataDir, 'postgres'))

    const said = await ask({ DATA_DIR: dataDir })

    expect(lineOf(said, 'Database')).toBe('✓ Database: The first start makes an embedded one.')
    expect(lineOf(said, 'Signed documents')).toMatch(/^– .*There is no portal in this data folder yet\./)
    expect(await readdir(join(dataDir, 'postgres'))).toEqual([])
  })

  test.runIf(hasS3Server)('asks the bucket whether it takes uploads from the pages of the portal', async () => {
    const bucket = {
      S3_BUCKET: s3?.bucket ?? '',
      S3_ENDPOINT: s3?.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? '',
    }

    const welcome = await ask({ ...bucket, PUBLIC_URL: S3_SITE })
    const stranger = await ask({ ...bucket, PUBLIC_URL: 'http://other.example.com' })
    const own = await ask({ ...bucket, PUBLIC_URL: S3_SITE, S3_PUBLIC_ENDPOINT: S3_SITE })
    const through = await ask({ ...bucket, PUBLIC_URL: 'http://other.example.com', S3_UPLOADS: 'portal' })

    expect(lineOf(welcome, 'Files')).toBe(
      `✓ Files: The bucket ${s3?.bucket} answers, and takes uploads from ${S3_SITE}.`,
    )
    expect(lineOf(stranger, 'Files')).toBe(
      `✗ Files: The bucket ${s3?.bucket} answers, but takes no uploads from the pages of http://other.example.com.`,
    )
    expect(stranger.lines.join('\n')).toContain('or set S3_UPLOADS=portal.')
    // As compose.yaml has it, where nothing but uploads gets to the bucket.
    expect(lineOf(own, 'Files')).toBe(
      `✓ Files: The bucket ${s3?.bucket} answers; uploads go to the portal's own address.`,
    )
    expect(lineOf(through, 'Files')).toBe(`✓ Files: The bucket ${s3?.bucket} answers; uploads go through the portal.`)
  })

  // A timestamp server has two seconds, as it has for a seal: not beside the starts of other doctors.
  test('asks the real counterparts, and changes nothing', { concurrent: false }, async () => {
    const database = await testDatabase()
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const [version] = (await database.pool.query('show server_version')).rows
    const { url } = await startTimestampServer()
    const { url: mailServer, arrived } = await startMailServer()

    const said = await ask({
      DATABASE_URL: databaseUrl(inject('postgres'), String(rows[0]?.name)),
      DATABASE_MIGRATION_URL: databaseUrl(inject('postgresOwner'), String(rows[0]?.name)),
      TSA_URL: url,
      SMTP_URL: mailServer,
      MAIL_FROM: 'authors@example.com',
    })

    expect(lineOf(said, 'Database')).toContain(
      `✓ Database: PostgreSQL ${Number.parseInt(version.server_version, 10)} answers, every migration is applied`,
    )
    expect(said.lines.join('\n')).not.toContain('only as safe')
    const alone = await ask({ DATABASE_URL: databaseUrl(inject('postgresOwner'), String(rows[0]?.name)) })
    expect(alone.lines.join('\n')).toContain('The log is only as safe as the one account that the portal has.')
    const apart = await ask({
      DATABASE_URL: databaseUrl(inject('postgres'), String(rows[0]?.name)),
      DATABASE_MIGRATION_URL: databaseUrl(inject('postgresOwner'), 'postgres'),
    })
    expect(lineOf(apart, 'Database')).toBe(
      '✗ Database: DATABASE_MIGRATION_URL leads to another database than DATABASE_URL.',
    )
    expect(lineOf(said, 'Timestamps')).toBe(`✓ Timestamps: ${url} answers.`)
    expect(lineOf(said, 'Seal')).toBe('✓ Seal: The first start makes a key of its own.')
    expect(lineOf(said, 'Mail')).toBe('✓ Mail: The mail server takes letters from authors@example.com.')
    expect(arrived).toEqual([])
    expect(lineOf(said, 'Several processes')).toBe(
      '– Several processes: This one works alone. For more of them set SESSION_SECRET, S3_BUCKET, SEAL_P12.',
    )
    expect(lineOf(said, 'Second factor of staff')).toContain('– Second factor of staff: Nobody needs one.')
  })

  test('finds a certificate of the seal that is not valid yet', async () => {
    const p12Path = join(folder, 'later.p12')
    await writeFile(p12Path, await makeSelfSignedP12('Next Seal', 'word', new Date('2036-01-08T00:00:00Z')))

    const said = await ask({ SEAL_P12: p12Path, SEAL_P12_PASSWORD: 'word' })

    expect(said.code).toBe(1)
    expect(lineOf(said, 'Seal')).toMatch(/^✗ Seal: The certificate of the seal is valid from 2036-01-01 on\./)
  })

  test('compares every signed document at once, and names what has to come from a backup', async () => {
    const portal = await testApp()
    const { pool } = portal.database
    const { application, caller } = await portal.applicantIn('nda-signed')
    await caller.get(`/api/application/${application.id}/nda-download`)
    const { rows } = await pool.query<{ name: string; key: string }>(
      'select current_database() as name, file_key as key from signed_documents',
    )
    const { name = '', key = '' } = rows[0] ?? {}
    const settings = { DATABASE_URL: databaseUrl(inject('postgres'), name), DATA_DIR: portal.folder }

    const whole = await ask(settings)
    await rm(join(portal.folder, 'files', key))
    const damaged = await ask(settings)

    expect(lineOf(whole, 'Signed documents')).toBe('✓ Signed documents: All 1 of them are as they were filed.')
    expect(damaged.code).toBe(1)
    expect(lineOf(damaged, 'Signed documents')).toBe(
      `✗ Signed documents: 1 of 1 are missing or damaged: ${key} (missing).`,
    )
    expect(damaged.lines.join('\n')).toContain(`Copy them from a backup to ${join(portal.folder, 'files')}.`)
  })
})
