import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { personAt } from '#factories/people.ts'
import { personalInfoOf } from '#factories/person.ts'

/** Longer than any answer may take while the database is away. */
const HANGS_MS = 30_000

export type SteadyWriters = {
  /** Waits until so many more answers had this status, for every writer. */
  more(status: 200 | 503, times: number): Promise<void>
  /** Ends the writing, expects everything that was said to be saved, and says on the console how it went. */
  end(story: string): Promise<void>
}

/**
 * People who save a form, one time after the other; what was not answered with yes is written again. Every answer has to be
 * yes or "in a few seconds", and none may hang.
 */
export async function steadyWriters(url: string, count: number): Promise<SteadyWriters> {
  const authors = await Promise.all(Array.from({ length: count }, (_, place) => signedUp(url, place)))
  let isOver = false
  let longest = 0
  const writing = authors.map(async author => {
    while (!isOver) {
      const begun = performance.now()
      await author.write()
      longest = Math.max(longest, performance.now() - begun)
      await wait(5)
    }
  })

  return {
    async more(status, times) {
      const goals = authors.map(({ answers }) => answers[status] + times)
      // A writer that gives up ends the waiting.
      while (!authors.every(({ answers }, place) => answers[status] >= (goals[place] ?? 0)))
        await Promise.race([wait(20), ...writing])
    },
    async end(story) {
      isOver = true
      await Promise.all(writing)
      const kept = await Promise.all(authors.map(author => author.kept()))
      const said = authors.map(({ answers }) => answers[200])
      const put = authors.reduce((sum, { answers }) => sum + answers[503], 0)
      console.info(
        `${story}: ${said} saves acknowledged, ${kept} there, ${put} put off, longest answer ${Math.round(longest)} ms`,
      )
      // Of each, the last one may have been kept without its answer arriving.
      for (const [place, number] of kept.entries()) expect([said[place], (said[place] ?? 0) + 1]).toContain(number)
    },
  }
}

async function signedUp(url: string, place: number) {
  const email = `writer.${place}.${Date.now()}@example.com`
  const made = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Writer', email, password: 'a long enough password' }),
  })
  const cookie = String(made.headers.get('set-cookie')).split(';')[0] ?? ''
  const form = Object.fromEntries(Object.entries(personalInfoOf(personAt(place))).filter(([, value]) => value !== null))
  const answers = { 200: 0, 503: 0 }

  return {
    answers,
    write: async () => {
      const answer = await fetch(`${url}/api/application/step1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ ...form, jobTitle: `Title ${answers[200] + 1}` }),
        signal: AbortSignal.timeout(HANGS_MS),
      })
      const body: unknown = await answer.json()
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
      else expect([answer.status, body]).toEqual([200, expect.anything()])
      answers[answer.status === 503 ? 503 : 200] += 1
    },
    kept: async () => {
      const answer = await fetch(`${url}/api/application`, { headers: { cookie } })
      const { jobTitle } = z.object({ jobTitle: z.string() }).parse(await answer.json())
      return Number(jobTitle.replace('Title ', ''))
    },
  }
}
