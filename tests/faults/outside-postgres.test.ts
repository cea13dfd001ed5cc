import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personAt } from '#factories/people.ts'
import { personalInfoOf } from '#factories/person.ts'
import { hasOutsidePostgres, startOutsidePostgres } from '../outside-postgres.ts'
import { authorAtWork } from './author-at-work.ts'
import { expectAllKept } from './expect-all-kept.ts'
import { dataFolder, startInVain, startPortal } from './portal-process.ts'

if (!hasOutsidePostgres) console.warn('Tests of a database outside are skipped: install postgresql-15.')

const AUTHORS = 4
/** Longer than any answer may take while the database is away. */
const HANGS_MS = 20_000

describe.runIf(hasOutsidePostgres)('a database outside, PostgreSQL 15 over TLS', () => {
  test('is restarted under load: every answer says yes or "in a few seconds", none hangs, nothing said is lost', async () => {
    const postgres = await startOutsidePostgres()
    const portal = await startPortal(await dataFolder(), { DATABASE_URL: postgres.url })
    const authors = await Promise.all(Array.from({ length: AUTHORS }, (_, place) => signedUp(portal.url, place)))
    const answered = new Map<number, number>()
    let isOver = false
    const writing = authors.map(async author => {
      while (!isOver) {
        const status = await author.write()
        answered.set(status, (answered.get(status) ?? 0) + 1)
        await wait(5)
      }
    })

    const until = async (isSo: () => boolean) => {
      // A writer that gives up ends the waiting.
      while (!isSo()) await Promise.race([wait(20), ...writing])
    }
    await until(() => (answered.get(200) ?? 0) > 20)
    await postgres.stop()
    await until(() => (answered.get(503) ?? 0) > 20)
    const before = answered.get(200) ?? 0
    await postgres.start()
    await until(() => (answered.get(200) ?? 0) > before + 20)
    isOver = true
    await Promise.all(writing)

    expect([...answered.keys()].toSorted()).toEqual([200, 503])
    for (const author of authors) await author.expectKept()
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

/** Somebody who saves drafts, one after the other; what was not answered with yes is written again. */
async function signedUp(url: string, place: number) {
  const email = `writer.${place}@example.com`
  const made = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Writer', email, password: 'a long enough password' }),
  })
  const cookie = String(made.headers.get('set-cookie')).split(';')[0] ?? ''
  const form = Object.fromEntries(Object.entries(personalInfoOf(personAt(place))).filter(([, value]) => value !== null))
  let said = 0

  return {
    write: async (): Promise<number> => {
      const answer = await fetch(`${url}/api/application/step1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ ...form, jobTitle: `Title ${said + 1}` }),
        signal: AbortSignal.timeout(HANGS_MS),
      })
      const body: unknown = await answer.json()
      if (answer.status === 200) said += 1
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
      else expect([answer.status, body]).toEqual([200, expect.anything()])
      return answer.status
    },
    expectKept: async () => {
      const answer = await fetch(`${url}/api/application`, { headers: { cookie } })
      const { jobTitle } = z.object({ jobTitle: z.string() }).parse(await answer.json())
      const number = Number(jobTitle.replace('Title ', ''))
      // The last one may have been kept without its answer arriving.
      expect(number === said || number === said + 1).toBe(true)
    },
  }
}
