import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from '../end-process.ts'
import { freePort } from '../free-port.ts'
import { memoryOf } from '../process-memory.ts'
import type { Figure } from './figure.ts'
import { firstAnswer, ROOT, START } from './portal.ts'
import { signUpApplicant } from './reads.ts'
import { signNda } from './signing.ts'
import { watchMemory } from './watch-memory.ts'

const AT_ONCE = 16
const MINUTE_MS = 60_000
const IDLE_MINUTES = 10

/** What a portal and its database hold: a minute after a demo began, after ten idle minutes, while many sign, and after that. */
export async function measureMemory(): Promise<Figure[]> {
  const demo = await startAlone('--demo')
  await wait(MINUTE_MS)
  const inDemo = await demo.memory()
  await demo.stop()

  const portal = await startAlone()
  try {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => signUpApplicant(portal)))
    await wait(IDLE_MINUTES * MINUTE_MS)
    const idle = await portal.memory()
    const watch = await watchMemory(() => portal.total())
    await Promise.all(people.map(({ cookie }) => signNda(portal, cookie)))
    const growth = await watch.growth()
    await wait(MINUTE_MS)
    const after = portal.total() - idle.total

    const minutes = `after ${IDLE_MINUTES} idle minutes`
    return [
      megabytes('the server of a demo after its first minute', inDemo.server, 150),
      megabytes('with its database', inDemo.total, 200),
      megabytes(`the server ${minutes}`, idle.server, 150),
      megabytes('with its database', idle.total, 200),
      megabytes(`what ${AT_ONCE} signings at once add at most`, growth, 150),
      megabytes('what of it is left a minute later', after, 20),
    ]
  } finally {
    await portal.stop()
  }
}

function megabytes(what: string, bytes: number, atMost: number): Figure {
  return { what, value: bytes / 1024 / 1024, unit: 'MB', limit: { atMost } }
}

/** A portal of which nothing else holds a connection, as an operator starts it. */
async function startAlone(...args: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'author-portal-memory-'))
  const port = await freePort()
  const server = spawn(START, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(url, server)
  const pid = server.pid ?? 0
  const total = () => memoryOf(pid)
  return {
    url,
    total,
    async memory() {
      const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
      return { server: total() - memoryOf(postmaster), total: total() }
    },
    async stop() {
      await endProcess(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
