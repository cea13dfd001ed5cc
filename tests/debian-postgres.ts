import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../scripts/free-port.ts'

const run = promisify(execFile)

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const WORKING_ACCOUNT = 'portal_at_work'
const PASSWORD = 'a password with : and @'
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534

export type DebianPostgres = {
  /** Its superuser, over TLS, with its certificate checked: for DATABASE_URL alone, or as DATABASE_MIGRATION_URL. */
  url: string
  /** An account without any right yet, for DATABASE_URL. */
  workingUrl: string
  /** The certificate that the connection is checked with. */
  caFile: string
  /** Ends every session at once, as a restart does. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it for good, with all that is in it. */
  remove(): Promise<void>
}

/** Debian's PostgreSQL 15, the oldest that the portal takes. */
export const hasDebianPostgres = () => existsSync(join(PROGRAMS, 'initdb'))

/** A PostgreSQL of its own beside the portal, that takes encrypted connections alone; with settings beside its own. */
export async function startDebianPostgres(settings: Record<string, string> = {}): Promise<DebianPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-outside-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  const port = await freePort()
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const asItself = (program: string, args: string[]) => run(join(PROGRAMS, program), args, { cwd: folder, ...account })
  const own = async (path: string) => {
    if (account.uid !== undefined) await chown(path, account.uid, account.gid)
  }

  await own(folder)
  await writeFile(join(folder, 'password'), PASSWORD, { mode: 0o644 })
  await asItself('initdb', ['-D', data, '-U', 'portal', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`])
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  await run(
    'openssl',
    ['req', ...certificate, '-addext', 'subjectAltName=DNS:localhost', '-keyout', 'server.key', '-out', 'server.crt'],
    { cwd: data },
  )
  for (const name of ['server.key', 'server.crt']) await own(join(data, name))
  await chmod(join(data, 'server.key'), 0o600)
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ssl: 'on', fsync: 'off', ...settings }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(data, 'postgresql.conf'), lines.join(''))
  await writeFile(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  const caFile = join(folder, 'ca.pem')
  await run('cp', [join(data, 'server.crt'), caFile])

  const control = (...args: string[]) => asItself('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...args])
  const start = async () => {
    // Its output goes into its log: a pipe that is held open would keep the call from ending.
    const starting = spawn(join(PROGRAMS, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), 'start'], {
      cwd: folder,
      stdio: 'ignore',
      ...account,
    })
    const [code] = await once(starting, 'exit')
    if (code !== 0) throw new Error(`PostgreSQL 15 did not start: ${(await readdir(folder)).join(' ')}`)
  }
  await start()
  const url = new URL(`postgres://portal@localhost:${port}/postgres?sslmode=verify-full`)
  url.password = PASSWORD
  url.searchParams.set('sslrootcert', caFile)
  const superuser = new pg.Client({ connectionString: url.href })
  await superuser.connect()
  await superuser.query(`create role ${WORKING_ACCOUNT} login password '${PASSWORD}'`)
  await superuser.end()
  const workingUrl = new URL(url)
  workingUrl.username = WORKING_ACCOUNT
  return {
    url: url.href,
    workingUrl: workingUrl.href,
    caFile,
    start,
    stop: async () => void (await control('stop', '-m', 'fast')),
    async remove() {
      await control('stop', '-m', 'immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
