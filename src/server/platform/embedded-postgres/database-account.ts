import { execFile, type SpawnOptions } from 'node:child_process'
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { findPostmaster } from './postmaster.ts'
import { NOBODY } from './socket-folder.ts'

const run = promisify(execFile)

/** The account PostgreSQL runs under and how a program is started as that account. */
export type DatabaseAccount = {
  uid: number
  gid: number
  /** Turns a program and its arguments into what must be spawned. */
  command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions }
}

type Way = DatabaseAccount['command']

/** The account of this machine that root makes for the database, and that is nobody else's. */
export const DATABASE_ACCOUNT = 'author-portal-db'

/**
 * PostgreSQL refuses to run as root, so root gives it an account of its own, made when it is missing, and with it a cluster
 * that belongs to root or to an account that others use. A cluster of a person's account stays with it, and so does one
 * that is being served. Where the account cannot reach the data folder or the programs (a checkout under /root), it keeps one
 * capability beside its uid: to search and read, or where the container has not even that, to override modes.
 * Throws a sentence when there is no way.
 */
export async function chooseDatabaseAccount(given: {
  dataDir: string
  cluster: string
  postgres: string
}): Promise<DatabaseAccount> {
  const owner = await stat(given.cluster).catch(() => undefined)
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (own.uid !== 0) {
    if (owner && owner.uid !== own.uid) throw new Error(foreignCluster(given.cluster, owner.uid))
    return { ...own, command: (program, args) => ({ program, args, options: {} }) }
  }

  const account =
    owner && ((await findPostmaster(given.cluster)) !== undefined || !(await isShared(owner.uid)))
      ? { uid: owner.uid, gid: owner.gid }
      : await ownAccount()
  for (const command of waysToBecome(account)) {
    if (await reaches(command, given)) return { ...account, command }
  }
  throw new Error(
    `The database never runs as root, and uid ${account.uid} cannot enter ${given.dataDir} or the program folder. ` +
      'Install util-linux (setpriv), start the portal as an ordinary user, or move it to a folder every account may enter.',
  )
}

/**
 * Gives a folder and all it holds to the account; needed when root copied a cluster from elsewhere. The folder itself
 * comes last: once it belongs to the account, everything in it does, also for another process that looks meanwhile.
 */
export async function giveFolder(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveFolder(path, { uid, gid })
    else await lchown(path, uid, gid).catch(ignoreGone)
  }
  await chown(folder, uid, gid)
}

/** A server that another process started in the meantime may remove its passing files. */
function ignoreGone(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}

function waysToBecome({ uid, gid }: { uid: number; gid: number }): Way[] {
  const withCapability =
    (capability: string): Way =>
    (program, args) => ({
      program: 'setpriv',
      args: [
        ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
        // Otherwise access(2), which initdb asks for its programs, would answer as if the capability were not there.
        '--securebits=+no_setuid_fixup',
        ...['--inh-caps', '--ambient-caps', '--bounding-set'].map(set => `${set}=-all,+${capability}`),
        ...['--', program, ...args],
      ],
      options: {},
    })
  return [
    (program, args) => ({ program, args, options: { uid, gid } }),
    withCapability('dac_read_search'),
    withCapability('dac_override'),
  ]
}

/** Tries it for real, because modes, ACLs and mount options all have a say. */
async function reaches(command: Way, { dataDir, postgres }: { dataDir: string; postgres: string }): Promise<boolean> {
  const probe = command('/bin/sh', ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, postgres])
  const { uid, gid } = probe.options
  return run(probe.program, probe.args, { uid, gid, cwd: '/', timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}

type Account = { uid: number; gid: number }

/** Makes the account when it is missing; throws a sentence when it cannot. */
async function ownAccount(): Promise<Account> {
  const known = await findAccount(DATABASE_ACCOUNT)
  if (known) return known
  const described = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const failure = await run('useradd', [...described, '--shell', '/usr/sbin/nologin', DATABASE_ACCOUNT]).catch(
    (error: unknown) => error,
  )
  // It may also have been made by another portal in the same moment.
  const made = await findAccount(DATABASE_ACCOUNT)
  if (made) return made
  throw new Error(
    `The database never runs as root, and its account ${DATABASE_ACCOUNT} cannot be made. ` +
      `Make a system account of that name, or start the portal as an ordinary user.`,
    { cause: failure },
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    accounts
      .split('\n')
      .map(line => line.split(':'))
      .find(fields => fields[0] === name) ?? []
  return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Root, and the accounts that other services use as well. */
async function isShared(uid: number): Promise<boolean> {
  const shared = await Promise.all(['nobody', 'postgres'].map(findAccount))
  return uid === 0 || uid === NOBODY || shared.some(account => account?.uid === uid)
}

function foreignCluster(cluster: string, uid: number): string {
  return (
    `The database in ${cluster} belongs to another account (uid ${uid}). ` +
    'Start the portal as that account or as root, or set DATA_DIR to another folder.'
  )
}
