import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { insertApplication } from '#factories/insert-application.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { type Cluster, hasCluster, type Member, startCluster } from '../cluster.ts'
import { authorAtWork } from './author-at-work.ts'
import { emptyDataFolder } from './data-folder.ts'
import { expectAllKept } from './expect-all-kept.ts'
import { startInVain } from './portal-process.ts'

if (!hasCluster) {
  console.warn('Tests of several processes are skipped: install nginx-light, postgresql-15 and OpenStack Swift.')
}

/** Enough of them that somebody is always in the middle of something. */
const AUTHORS = 6
/** A story with the starts of processes in it, on a machine that does other things as well. */
const PATIENCE_MS = 240_000

/** What a process takes beside its pool: three workers of jobs, who listens for new ones, the lock on its folder. */
const OTHER_CONNECTIONS = 5

/** A person looks again after a moment; who asks without a pause takes the processor from what they wait for. */
const ASKED_AGAIN_MS = 250

/** In the making, or too much to do at this moment: a person would try again. */
const isNotYet = async (answer: Response) =>
  answer.status === 503 || (answer.status === 409 && (await answer.clone().text()).includes('document-in-the-making'))

const UploadSchema = z.object({ uploadURL: z.url() })

describe.runIf(hasCluster)('three processes on one database and one bucket, behind nginx (Decision F4)', () => {
  let cluster: Cluster
  let first: Member
  let second: Member
  let third: Member

  beforeAll(async () => {
    cluster = await startCluster()
    ;[first, second, third] = cluster.members
  }, PATIENCE_MS)

  test('are all asked, in turn, and stay within their share of the connections', async () => {
    for (let asked = 0; asked < 30; asked += 1) expect((await fetch(`${cluster.nginx.url}/api/ready`)).status).toBe(200)

    const answered = (await cluster.nginx.passedOn()).map(({ ports }) => ports.at(-1))
    expect(new Set(answered)).toEqual(new Set(cluster.members.map(({ port }) => port)))
    const { rows } = await cluster.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where application_name in ('author-portal-jobs', 'author-portal folder lock')`,
    )
    expect(rows[0]?.n).toBeLessThanOrEqual(3 * OTHER_CONNECTIONS)
  })

  test('refuse a process that would sign people out, keep its files elsewhere or seal with another key', async () => {
    const { SESSION_SECRET, S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...others } =
      cluster.settings
    const { SEAL_P12, SEAL_P12_PASSWORD, ...settings } = others

    const { code, words } = await startInVain(await emptyDataFolder(), settings)

    expect(code).toBe(1)
    expect(words).toContain('Set SESSION_SECRET to the same text for all of them.')
    expect(words).toContain('Set S3_BUCKET to the same bucket for all of them.')
    expect(words).toContain('Set SEAL_P12 to the same key for all of them.')
  })

  test('know a session that began at one of them, and all forget it when it ends at another', async () => {
    const user = await insertUser(cluster.database.db)
    const cookie = await signIn(first, user.email)
    const asked = () =>
      Promise.all(cluster.members.map(async ({ url }) => (await call(url, 'GET /api/auth/user', { cookie })).status))

    expect(await asked()).toEqual([200, 200, 200])
    expect((await call(second.url, 'POST /api/auth/logout', { cookie })).status).toBe(200)
    expect(await asked()).toEqual([401, 401, 401])
  })

  test('count failed sign-ins together, and so the requests of one account (Decision B3)', async () => {
    const roomy = { RATE_LIMITS: 'on', UPLOADS_AT_ONCE: '100', UPLOAD_QUOTA_MB: '100000' }
    const limited = await Promise.all([cluster.join(roomy), cluster.join(roomy)])
    const [one, other] = limited
    const user = await insertUser(cluster.database.db)
    const cookie = await signIn(one, user.email)
    const upload = async (at: { url: string }) =>
      (await call(at.url, 'POST /api/objects/upload', { cookie, body: {} })).status
    const uploads = await Promise.all(Array.from({ length: 60 }, (_, n) => upload(n % 2 ? one : other)))
    // At once: they are counted by the minute.
    const tooMany = [await upload(one), await upload(other)]
    const attempt = async (at: { url: string }, password: string) =>
      (await call(at.url, 'POST /api/auth/login', { body: { email: user.email, password } })).status
    for (let failures = 0; failures < 10; failures += 1) {
      expect(await attempt(failures % 2 ? one : other, 'not the password')).toBe(401)
    }

    expect(new Set(uploads)).toEqual(new Set([200]))
    expect(tooMany).toEqual([429, 429])
    expect([await attempt(one, PASSWORD), await attempt(other, PASSWORD)]).toEqual([429, 429])
    await Promise.all(limited.map(process => process.stop()))
  })

  test('run a job once, whoever of them finds it first', async () => {
    const { db, pool } = cluster.database
    const people = await Promise.all(Array.from({ length: 12 }, () => insertUser(db)))
    await Promise.all(
      people.map(({ email }, place) =>
        call(memberAt(place).url, 'POST /api/auth/forgot-password', { body: { email } }),
      ),
    )
    const finished = async () => {
      const { rows } = await pool.query<{ state: string; tries: number }>(
        `select state::text, retry_count as tries from pgboss.job where name = 'answer-reset-request'`,
      )
      return rows.map(({ state, tries }) => `${state} ${tries}`)
    }

    await expect.poll(finished).toEqual(people.map(() => 'completed 0'))
    const { rows: letters } = await pool.query<{ n: number }>(
      `select count(*)::int as n from letters where kind = 'reset-password' group by user_id`,
    )
    expect(letters.map(({ n }) => n)).toEqual(people.map(() => 1))
  })

  test('take an upload at one that another has issued, once, and show it at the third (Decision D5)', async () => {
    const cookie = await signIn(first, (await insertUser(cluster.database.db)).email)
    const issued = await call(first.url, 'POST /api/objects/upload', { cookie, body: {} })
    const { uploadURL } = UploadSchema.parse(await issued.json())
    const film = Uint8Array.from(await readSampleVideo())
    const put = (at: Member) =>
      fetch(uploadURL.replace(first.url, at.url), {
        method: 'PUT',
        headers: { 'content-type': 'video/mp4', cookie },
        body: film,
      })

    const statuses = (await Promise.all([put(second), put(third)])).map(({ status }) => status)
    const registered = await call(third.url, 'PUT /api/videos', { cookie, body: { videoURL: uploadURL } })
    const { objectPath } = z.object({ objectPath: z.string() }).parse(await registered.json())
    const shown = await call(second.url, `GET ${objectPath}`, { cookie })

    expect(statuses.toSorted()).toEqual([200, 404])
    expect(Buffer.from(await shown.arrayBuffer()).equals(film)).toBe(true)
  })

  test('register a film at two of them at once that went straight to the bucket, as one video', async () => {
    const cookie = await signIn(first, (await insertUser(cluster.database.db)).email)
    const film = Uint8Array.from(await readSampleVideo())
    const issued = await call(first.url, 'POST /api/objects/upload', { cookie, body: { size: film.length } })
    const { uploadURL } = UploadSchema.parse(await issued.json())
    const put = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body: film })
    const register = (at: Member) => call(at.url, 'PUT /api/videos', { cookie, body: { videoURL: uploadURL } })

    const answers = await Promise.all([register(second), register(third)])
    const paths = await Promise.all(answers.map(answer => answer.json()))

    expect(new URL(uploadURL).origin).toBe(cluster.settings.S3_ENDPOINT)
    expect([put.status, ...answers.map(({ status }) => status)]).toEqual([200, 200, 200])
    expect(paths[0]).toEqual({ objectPath: expect.any(String) })
    expect(paths[1]).toEqual(paths[0])
  })

  test('keep a draft from being overwritten by somebody who read it at another (Decision G3)', async () => {
    const cookie = await signIn(first, (await insertUser(cluster.database.db)).email)
    const save = (at: Member, revision: number, firstName: string) =>
      call(at.url, 'PUT /api/application/drafts/personal-info', { cookie, body: { revision, data: { firstName } } })

    expect((await save(first, 0, 'Ana')).status).toBe(200)
    expect((await save(second, 0, 'Anna')).status).toBe(409)
    expect((await save(third, 1, 'Anne')).status).toBe(200)
    const answers = await Promise.all(cluster.members.map((at, place) => save(at, 2, `Tab ${place}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('show a claim at once, and let one of two decisions through (Decision C9)', async () => {
    const { db } = cluster.database
    const { application } = await insertApplication(db, { state: 'submitted' })
    const reviewers = [
      await insertUser(db, { role: 'reviewer', firstName: 'Dana', lastName: 'Okafor' }),
      await insertUser(db, { role: 'reviewer' }),
    ]
    const cookies = await Promise.all(reviewers.map(({ email }) => signIn(first, email)))
    const [danas = '', others = ''] = cookies
    const path = `/api/reviewer/applications/${application.id}`
    await call(first.url, `PUT ${path}/claim`, { cookie: danas, body: {} })
    const seen = await (await call(third.url, `GET ${path}/claim`, { cookie: others })).json()
    const tags = await Promise.all(
      cookies.map(
        async (cookie, place) => (await call(memberAt(place).url, `GET ${path}`, { cookie })).headers.get('etag') ?? '',
      ),
    )
    const answers = await Promise.all(
      cookies.map((cookie, place) =>
        call(memberAt(place).url, 'POST /api/reviewer/review', {
          cookie,
          headers: { 'if-match': tags[place] ?? '' },
          body: { applicationId: application.id, step: 4, status: 'approved' },
        }),
      ),
    )

    expect(seen).toMatchObject({ claim: { reviewerName: 'Dana Okafor', mine: false } })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('make one document of a signature, whichever of them are asked, and all serve the same bytes', async () => {
    const { db, pool } = cluster.database
    const people = await Promise.all(Array.from({ length: 8 }, () => insertApplication(db, { state: 'nda-signed' })))
    const hashes = await Promise.all(
      people.map(async ({ applicant, application: { id } }) => {
        const cookie = await signIn(first, applicant.email)
        const ask = async (place: number) => {
          const path = `GET /api/application/${id}/nda-download`
          let answer = await call(memberAt(place).url, path, { cookie })
          while (await isNotYet(answer)) {
            await wait(ASKED_AGAIN_MS)
            answer = await call(memberAt(place).url, path, { cookie })
          }
          return createHash('sha256')
            .update(new Uint8Array(await answer.arrayBuffer()))
            .digest('hex')
        }
        return { id, answers: await Promise.all(Array.from({ length: 10 }, (_, place) => ask(place))) }
      }),
    )
    const { rows } = await pool.query<{ id: string; sha256: string }>(
      `select application_id as id, sha256 from signed_documents where is_sealed and application_id = any($1)`,
      [people.map(({ application }) => application.id)],
    )
    const { rows: made } = await pool.query<{ n: number }>(
      `select count(*)::int as n from audit_events where type = 'document-made' and application_id = any($1)`,
      [people.map(({ application }) => application.id)],
    )

    const filed = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
    for (const { id, answers } of hashes) expect(new Set(answers)).toEqual(new Set([filed.get(id)]))
    expect(made[0]?.n).toBe(people.length)
  })

  test('are restarted one after the other while authors write, and not one request fails', {
    timeout: 2 * PATIENCE_MS,
  }, async () => {
    let isOver = false
    const { authors, working, until, answers } = atWork(100, { isEnough: () => isOver })
    await until(() => authors.every(({ acknowledged }) => acknowledged.films.length > 0))

    for (const member of cluster.members) {
      expect(await member.stop()).toBe(0)
      const before = answers()
      await until(() => answers() > before + AUTHORS)
      await member.start()
      await until(reached(member))
    }
    isOver = true
    await working

    for (const [place, author] of authors.entries()) await expectAllKept(memberAt(place).url, author)
  })

  test('lose nothing that was said to be kept when one of them is killed, and people who try again finish', {
    timeout: 2 * PATIENCE_MS,
  }, async () => {
    const { authors, working, until } = atWork(100 + AUTHORS, {
      isEnough: ({ films }) => films.length >= 3,
      perseveres: true,
    })
    await until(() => authors.every(({ acknowledged }) => acknowledged.films.length > 0))

    await first.kill()
    await working

    for (const author of authors) await expectAllKept(second.url, author)
    await first.start()
    await expect.poll(reached(first)).toBe(true)
    for (const author of authors) await expectAllKept(first.url, author)
  })

  // The last: two minutes have to begin, and the others take as long. What is fired comes a moment later, maybe in the next
  // minute, so the whole time since their database began counts.
  test('fire a schedule once for all of them', async () => {
    const fired = async () => {
      const { rows } = await cluster.database.pool.query<{ jobs: number; minutes: number }>(
        `select count(*)::int as jobs,
           1 + extract(epoch from date_trunc('minute', now()) - date_trunc('minute', pg_postmaster_start_time()))::int / 60
             as minutes
         from pgboss.job where name in ('send-letters', 'seal-documents') group by name`,
      )
      return rows
    }

    await expect
      .poll(async () => (await fired()).map(({ jobs }) => jobs >= 2), { timeout: PATIENCE_MS, interval: 500 })
      .toEqual([true, true])
    expect((await fired()).filter(({ jobs, minutes }) => jobs > minutes)).toEqual([])
  })

  /** Authors who work through nginx; `until` fails as soon as one of them does. */
  function atWork(start: number, habits: Parameters<typeof authorAtWork>[1]) {
    const authors = Array.from({ length: AUTHORS }, (_, place) =>
      authorAtWork(start + place, { restMs: 2000, ...habits }),
    )
    let answered = 0
    const working = Promise.all(authors.map(author => author.work(cluster.nginx.url, () => (answered += 1))))
    const until = async (isSo: () => boolean | Promise<boolean>) => {
      await Promise.race([expect.poll(isSo, { timeout: PATIENCE_MS }).toBe(true), working])
    }
    return { authors, working, until, answers: () => answered }
  }

  /** Whether people come to a process again from now on. */
  function reached({ port }: Member): () => Promise<boolean> {
    const answeredBy = async () => {
      const answered = (await cluster.nginx.passedOn()).filter(({ ports }) => ports.at(-1) === port)
      return answered.filter(({ status }) => status < 500).length
    }
    let before: number | undefined
    return async () => {
      await fetch(`${cluster.nginx.url}/api/health`)
      const now = await answeredBy()
      before ??= now
      return now > before
    }
  }

  function memberAt(place: number): Member {
    return [first, second, third][place % 3] ?? first
  }
})

async function signIn({ url }: { url: string }, email: string): Promise<string> {
  const answer = await call(url, 'POST /api/auth/login', { body: { email, password: PASSWORD } })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
}

type Sent = { cookie?: string; body?: object; headers?: Record<string, string> }

/** One call of the API, its method and path as the contract has them. */
function call(url: string, route: string, { cookie = '', body, headers }: Sent = {}): Promise<Response> {
  const [method = 'GET', path = ''] = route.split(' ')
  const type = body && { 'content-type': 'application/json' }
  return fetch(url + path, {
    method,
    headers: { cookie, ...type, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
}
