import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { freePort } from '../../scripts/free-port.ts'

export type AnotherPortal = { url: string; dataDir: string }

const ROOT = join(import.meta.dirname, '../..')
const POLL_MS = 100

/** How long a portal may take to start, with its database, on a machine that does ten other things. */
export const START_PATIENCE_MS = 180_000

/** Takes what ends something, and does it when the tests are over: last things first. */
export type Later = (tidy: () => unknown) => void

/** Starts a portal with settings of its own, and its data beside that of the portal under test. */
export async function startAnotherPortal(
  { besideThis, settings }: { besideThis: string; settings: Record<string, string> },
  later: Later,
): Promise<AnotherPortal> {
  const port = await freePort()
  const [url, dataDir] = [`http://127.0.0.1:${port}`, `${besideThis}-${port}`]
  const { PATH = '', HOME = '/' } = process.env
  const server = spawn(process.execPath, ['src/server/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...settings },
  })
  const ended = once(server, 'exit')
  later(async () => {
    server.kill('SIGTERM')
    await ended
    await stopPostmaster(join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const deadline = performance.now() + START_PATIENCE_MS
  while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error('The portal did not start')
    await wait(POLL_MS)
  }
  return { url, dataDir }
}

/** Provides what `start` has started, and ends it afterwards. */
export async function provided<T>(start: (later: Later) => Promise<T>, provide: (started: T) => Promise<void>) {
  const tidies: (() => unknown)[] = []
  try {
    await provide(await start(tidy => tidies.push(tidy)))
  } finally {
    for (const tidy of tidies.reverse()) await tidy()
  }
}
