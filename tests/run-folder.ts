import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { isAlive } from '#server/platform/is-alive.ts'

const PREFIX = 'author-portal-test-'

/** A new folder that outlives this process by one run at most, whatever ends it. */
export function makeRunFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-${name}-`))
}

/** A run that was killed leaves its folders, and the servers on them. */
export async function removeLeftovers(place = tmpdir()): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    await stopPostmaster(join(place, name, 'postgres'))
    await rm(join(place, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
