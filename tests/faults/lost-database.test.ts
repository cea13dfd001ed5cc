import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readSampleVideo } from '#factories/sample-video.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { startMailServer } from '../mail-server.ts'
import { putChunks } from '../raw-upload.ts'
import { dataFolder } from './data-folder.ts'
import { fileSizes, type PortalProcess, startPortal } from './portal-process.ts'
import { steadyWriters } from './steady-writers.ts'

const WRITERS = 4
const ADMIN = { email: 'admin@example.com', password: 'a long enough password' }

let dataDir: string
let portal: PortalProcess

/** Who has got a letter, and what is done before the mail server says that it has taken theirs. */
const readers: string[] = []
const whenTaken = new Map<string, () => Promise<void>>()
const mail = await startMailServer({
  onData(stream, { envelope }, done) {
    stream.resume().on('end', async () => {
      const addresses = envelope.rcptTo.map(({ address }) => address)
      readers.push(...addresses)
      for (const address of addresses) await whenTaken.get(address)?.()
      done()
    })
  },
})

beforeAll(async () => {
  dataDir = await dataFolder()
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  portal = await startPortal(dataDir, { ...admin, SMTP_URL: mail.url, MAIL_FROM: 'portal@example.com' })
})

const postmaster = async () => (await findPostmaster(join(dataDir, 'postgres'))) ?? expect.unreachable('No database')
const statusOf = async (path: string) => (await fetch(portal.url + path)).status

test('one session of the database is killed: all of them begin anew, and nothing said is lost (H46)', async () => {
  const writers = await steadyWriters(portal.url, WRITERS)
  await writers.more(200, 3)

  const killed = (await sessionsOf(await postmaster())).find(pid => signalIfAlive(pid, 'SIGKILL'))
  expect(killed).toBeDefined()

  await writers.more(200, 5)
  await writers.end('One session of the database killed')
})

test('the database is killed: the portal starts it again, and nothing said is lost (H46)', async () => {
  const writers = await steadyWriters(portal.url, WRITERS)
  await writers.more(200, 3)
  const before = await postmaster()

  process.kill(before, 'SIGKILL')

  await writers.more(503, 1)
  await writers.more(200, 5)
  await writers.end('The database killed')
  expect(await postmaster()).not.toBe(before)
})

test('the database stands still: nobody waits without end, and the portal goes on with it by itself (H46)', async () => {
  const writers = await steadyWriters(portal.url, WRITERS)
  await writers.more(200, 3)
  const main = await postmaster()
  const stopped: number[] = []
  const stop = (pid: number) => signalIfAlive(pid, 'SIGSTOP') && stopped.push(pid)
  const begun = performance.now()

  try {
    // First of all the one that starts the others: nobody is added once it stands.
    stop(main)
    for (const pid of await childrenOf(main)) stop(pid)
    await writers.more(503, 1)
    expect(await Promise.all([statusOf('/api/health'), statusOf('/api/ready')])).toEqual([200, 503])
  } finally {
    for (const pid of stopped) signalIfAlive(pid, 'SIGCONT')
  }
  const stood = Math.round((performance.now() - begun) / 1000)

  await writers.more(200, 5)
  await writers.end(`The database stood still for ${stood} s`)
  await expect.poll(() => statusOf('/api/ready')).toBe(200)
})

test('a letter that was taken as the database was killed is known to have left, and does not leave again (H27)', async () => {
  const cookie = cookieOf(await post('/api/auth/login', ADMIN))
  const reader = { firstName: 'Ada', lastName: 'Park', email: 'taken@example.com', password: 'a long enough password' }
  const { promise: signedUp, resolve: answered } = Promise.withResolvers<void>()
  whenTaken.set(reader.email, async () => {
    whenTaken.delete(reader.email)
    await signedUp // the letter may be faster than the answer, which needs the database too
    await killDatabase()
  })

  expect((await post('/api/auth/signup', reader).finally(answered)).status).toBe(201)

  const statuses = async () => {
    const answer = await fetch(`${portal.url}/api/admin/letters?q=${reader.email}`, { headers: { cookie } })
    return answer.ok ? (await answer.json()).map(({ status }: { status: string }) => status) : answer.status
  }
  await expect.poll(statuses).toEqual(['sent'])
  expect(readers.filter(address => address === reader.email)).toHaveLength(1)
})

test('a film that arrives as the database is killed is there once it is back, and need not be sent again (H46)', async () => {
  const author = { firstName: 'Ida', lastName: 'Park', email: 'film@example.com', password: 'a long enough password' }
  const cookie = cookieOf(await post('/api/auth/signup', author))
  const { uploadURL } = await (await post('/api/objects/upload', {}, cookie)).json()
  const film = await readSampleVideo()
  const halves = async function* () {
    yield film.subarray(0, 1000)
    await expect.poll(() => fileSizes(dataDir, 'incoming')).toEqual([1000])
    await killDatabase()
    yield film.subarray(1000)
  }

  const sent = await putChunks(uploadURL, halves(), { contentLength: film.length, cookie })

  expect(sent).toMatchObject({ status: 200 })
  const registered = await fetch(`${portal.url}/api/videos`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ videoURL: uploadURL }),
  })
  expect(registered.status).toBe(200)
})

function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

const cookieOf = (answer: Response) => String(answer.headers.get('set-cookie')).split(';')[0] ?? ''

async function killDatabase(): Promise<void> {
  const main = await postmaster()
  for (const pid of [main, ...(await childrenOf(main))]) signalIfAlive(pid, 'SIGKILL')
}

/** Whether the signal has arrived: sessions and workers come and go, and one may have ended since it was found. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
    return false
  }
}

/** The sessions of those who use the database of the portal. */
async function sessionsOf(main: number): Promise<number[]> {
  const children = await childrenOf(main)
  const names = await Promise.all(children.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return children.filter((_, place) => names[place]?.includes('author_portal [local]'))
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return pids.filter((_, place) => Number(parents[place]?.split(') ')[1]?.split(' ')[1]) === parent)
}
