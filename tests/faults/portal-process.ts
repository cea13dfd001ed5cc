import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isBuilt } from '../../scripts/built.ts'
import { freePort } from '../../scripts/free-port.ts'
import { whenFileEnds } from '../when-file-ends.ts'

/** A server of the portal in a process of its own, as `npm start` runs it. */
export type PortalProcess = {
  url: string
  /** Milliseconds from the start to the first answer. */
  startedIn: number
  /** Ends it at once, without a chance to tidy up. Its database is left behind. */
  kill(): Promise<void>
  /** Asks it to stop, as an operator does, and answers its exit code once it has finished what was under way. */
  stop(): Promise<number | null>
}

/** Settings of the portal, by their names. */
export type Settings = Readonly<Record<string, string>>

const ROOT = join(import.meta.dirname, '../..')
const START_PATIENCE_MS = 180_000
const POLL_MS = 20

/** What the last build made, as long as it is what the sources say. */
const OPTIONS = isBuilt() ? [] : ['--without-screens']

export async function startPortal(dataDir: string, settings: Settings = {}): Promise<PortalProcess> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT)
  const begun = performance.now()
  const server = spawnServer(dataDir, port, settings)
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (hasEnded(server)) return server.exitCode
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
    return server.exitCode
  }
  const kill = async () => void (await end('SIGKILL'))
  whenFileEnds(kill)
  await untilReady(url, server)
  return { url, startedIn: performance.now() - begun, kill, stop: () => end('SIGTERM') }
}

/** A server that is expected to give up by itself: its exit code, and what it said. */
export async function startInVain(
  dataDir: string,
  settings: Settings = {},
): Promise<{ code: number | null; words: string }> {
  const server = spawnServer(dataDir, await freePort(), settings)
  let words = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  await once(server, 'close')
  return { code: server.exitCode, words }
}

/** Every file that the portal keeps in a folder of its files, by size; a folder that is not there has none. */
export async function fileSizes(dataDir: string, folder: 'videos' | 'incoming'): Promise<number[]> {
  const place = join(dataDir, 'files', folder)
  const names = await readdir(place).catch(() => [])
  return Promise.all(names.map(async name => (await stat(join(place, name))).size))
}

function spawnServer(dataDir: string, port: number, settings: Settings): ChildProcess {
  const { PATH = '', HOME = '/' } = process.env
  return spawn(process.execPath, ['src/server/start.mjs', ...OPTIONS], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      FFMPEG_PATH: 'off',
      ...settings,
    },
  })
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS
  while (performance.now() < deadline) {
    if (hasEnded(server)) throw new Error('The server ended before it answered')
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(POLL_MS)
  }
  throw new Error('The server did not answer in time')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
