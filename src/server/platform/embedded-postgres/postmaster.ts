import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '../is-alive.ts'
import { SOCKET_FILE } from './socket-folder.ts'

const STOP_PATIENCE_MS = 20_000
const run = promisify(execFile)

/** The pid of the PostgreSQL that really serves this cluster now, whoever started it; undefined when there is none. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(join(cluster, 'postmaster.pid'))
  return pid !== undefined && (await isPostmasterOf(pid, cluster)) ? pid : undefined
}

/**
 * Removes lock files whose pid now belongs to another program: PostgreSQL itself only asks whether the pid is alive and
 * would refuse to start. Lock files of dead processes stay, because PostgreSQL removes them after checking more.
 */
export async function removeForeignLocks(cluster: string, socketFolder: string): Promise<void> {
  for (const lock of [join(cluster, 'postmaster.pid'), join(socketFolder, `${SOCKET_FILE}.lock`)]) {
    const pid = await recordedPid(lock)
    if (pid !== undefined && isAlive(pid) && !(await isPostmasterOf(pid, cluster))) await rm(lock, { force: true })
  }
}

/** Ends the PostgreSQL of this cluster: sessions are cut, what was committed is on disk. Harsher when it does not listen. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = await findPostmaster(cluster)
  if (pid === undefined) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signalIfAlive(pid, signal)
    const end = Date.now() + STOP_PATIENCE_MS
    while (Date.now() < end) {
      if (!(await isPostmasterOf(pid, cluster))) return
      await wait(20)
    }
  }
}

/** True where the pid is a PostgreSQL started on this cluster; false for a reused pid, a zombie, or none. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const [program = '', ...args] = await commandLine(pid)
  return basename(program) === 'postgres' && args.includes(cluster)
}

async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.split('\0')
  }
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [program = '', rest = ''] = stdout.trim().split(/ -D (.*) -c /s)
  return [program, rest]
}

async function recordedPid(lockFile: string): Promise<number | undefined> {
  const text = await readFile(lockFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the look and the signal.
  }
}
