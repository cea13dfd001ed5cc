import { describe, expect, test } from 'vitest'
import { hasOutsidePostgres, startOutsidePostgres } from '../outside-postgres.ts'
import { authorAtWork } from './author-at-work.ts'
import { expectAllKept } from './expect-all-kept.ts'
import { dataFolder, startInVain, startPortal } from './portal-process.ts'
import { steadyWriters } from './steady-writers.ts'

if (!hasOutsidePostgres) console.warn('Tests of a database outside are skipped: install postgresql-15.')

const AUTHORS = 4

describe.runIf(hasOutsidePostgres)('a database outside, PostgreSQL 15 over TLS', () => {
  test('is restarted under load: every answer says yes or "in a few seconds", none hangs, nothing said is lost', async () => {
    const postgres = await startOutsidePostgres()
    const portal = await startPortal(await dataFolder(), { DATABASE_URL: postgres.url })
    const writers = await steadyWriters(portal.url, AUTHORS)

    await writers.more(200, 5)
    await postgres.stop()
    await writers.more(503, 5)
    await postgres.start()
    await writers.more(200, 5)
    await writers.end('A database outside, restarted')
  })

  test('carries the whole way of an author: steps, films, signatures and their documents', async () => {
    const postgres = await startOutsidePostgres()
    const portal = await startPortal(await dataFolder(), { DATABASE_URL: postgres.url })
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
    const [one, other] = [await startOutsidePostgres(), await startOutsidePostgres()]
    const url = new URL(one.url)
    url.searchParams.set('sslrootcert', other.caFile)

    const { code, words } = await startInVain(await dataFolder(), { DATABASE_URL: url.href })

    expect(code).toBe(1)
    expect(words).toMatch(/^DATABASE_URL leads to no database that answers \(self-signed certificate/)
  })
})
