import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DebianPostgres } from '../debian-postgres.ts'
import { hasOutsidePostgres, startOutsidePostgres } from '../outside-postgres.ts'
import { authorAtWork } from './author-at-work.ts'
import { emptyDataFolder } from './data-folder.ts'
import { expectAllKept } from './expect-all-kept.ts'
import { type PortalProcess, startInVain, startPortal } from './portal-process.ts'
import { steadyWriters } from './steady-writers.ts'

if (!hasOutsidePostgres) console.warn('Tests of a database outside are skipped: install postgresql-15.')

const AUTHORS = 4

describe.runIf(hasOutsidePostgres)('a database outside, PostgreSQL 15 over TLS', () => {
  let postgres: DebianPostgres
  let portal: PortalProcess

  beforeAll(async () => {
    postgres = await startOutsidePostgres()
    portal = await startPortal(await emptyDataFolder(), { DATABASE_URL: postgres.url })
  })

  test('is restarted under load: every answer says yes or "in a few seconds", none hangs, nothing said is lost', async () => {
    const writers = await steadyWriters(portal.url, AUTHORS)

    await writers.more(200, 5)
    await postgres.stop()
    await writers.more(503, 5)
    await postgres.start()
    await writers.more(200, 5)
    await writers.end('A database outside, restarted')
  })

  test('carries the whole way of an author: steps, films, signatures and their documents', async () => {
    const author = authorAtWork(0)
    const enough = Promise.withResolvers<void>()
    let acknowledged = 0
    const work = author.work(portal.url, () => {
      acknowledged += 1
      if (acknowledged === 12) enough.resolve()
    })

    await Promise.race([enough.promise, work])
    await expectAllKept(portal.url, author, structuredClone(author.acknowledged))
    await portal.kill()
    await work.catch(() => undefined)
  })

  test('is refused at the start when its certificate is not the one that was given', async () => {
    const dataDir = await emptyDataFolder()
    const other = join(dataDir, 'other.pem')
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
    await promisify(execFile)('openssl', ['req', ...certificate, '-keyout', join(dataDir, 'other.key'), '-out', other])
    const url = new URL(postgres.url)
    url.searchParams.set('sslrootcert', other)

    const { code, words } = await startInVain(dataDir, { DATABASE_URL: url.href })

    expect(code).toBe(1)
    expect(words).toMatch(/^DATABASE_URL leads to no database that answers \(self-signed certificate/)
  })
})
