import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { startMailServer } from '../mail-server.ts'
import { operatorCommand } from '../operator-command.ts'
import { askTool, hasPdfTools } from '../pdf-tools.ts'
import { setClock, WRONG_CLOCK } from '../wrong-clock.ts'
import { type AuthorAtWork, authorAtWork } from './author-at-work.ts'
import { dataFolder } from './data-folder.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'

const ADMIN = { email: 'admin@example.com', password: 'a long enough password' }
const ApplicationSchema = z.object({ id: z.string(), ndaSignedAt: z.coerce.date() })

let dataDir: string
let portal: PortalProcess
const mail = await startMailServer()

beforeAll(async () => {
  dataDir = await dataFolder()
  portal = await startPortal(dataDir, {
    ...WRONG_CLOCK,
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@example.com',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
})

test.skipIf(!hasPdfTools)(
  'what is signed while the clock is ahead or back stands, is sealed and stays; the log is one chain (H47)',
  async () => {
    const signed: { author: AuthorAtWork; applicationId: string; sha256: string }[] = []
    for (const [place, wrongBy] of [0, DAY_MS, -DAY_MS, 0].entries()) {
      await setClock(dataDir, wrongBy)
      const author = authorAtWork(place, { isEnough: () => true })
      await author.work(portal.url, () => undefined)

      const { id, ndaSignedAt } = ApplicationSchema.parse(await (await get('/api/application', author.cookie)).json())
      expect(Math.abs(ndaSignedAt.getTime() - Date.now() - wrongBy)).toBeLessThan(HOUR_MS)
      const document = await sealedNda(id, author.cookie)
      expect(askTool('pdfsig', ['FILE'], document)).toContain('Signature is Valid')
      signed.push({ author, applicationId: id, sha256: sha256(document) })
    }

    const now = await Promise.all(
      signed.map(async ({ author, applicationId }) => sha256(await sealedNda(applicationId, author.cookie))),
    )
    expect(now).toEqual(signed.map(each => each.sha256))
    const { code, stdout } = await operatorCommand(['audit', 'verify'], { DATA_DIR: dataDir })
    expect(code).toBe(0)
    expect(stdout).toMatch(/\d+ entries/)
    console.info(`Clock right, a day ahead, a day back, right: ${signed.length} signed, ${now.length} there. ${stdout}`)
  },
)

test('a claim that was made while the clock was ahead does not outlast it (H47)', async () => {
  const author = authorAtWork(5, { isEnough: () => true })
  await author.work(portal.url, () => undefined)
  const { id } = ApplicationSchema.parse(await (await get('/api/application', author.cookie)).json())
  const admin = await signIn(ADMIN)
  const claim = async () => (await (await get(`/api/reviewer/applications/${id}/claim`, admin)).json()).claim

  await setClock(dataDir, DAY_MS)
  await send('PUT', `/api/reviewer/applications/${id}/claim`, { takeOver: false }, admin)
  expect(await claim()).not.toBeNull()

  await setClock(dataDir, 0)
  expect(await claim()).toBeNull()
})

test('a session ends by the right clock; a link is over while the clock is ahead, and works once it is right (H47)', async () => {
  const author = authorAtWork(6, { isEnough: () => true })
  await author.work(portal.url, () => undefined)
  const account = await (await get('/api/auth/user', author.cookie)).json()
  await send('POST', '/api/auth/forgot-password', { email: account.email })
  const token = () => mail.arrived.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  await expect.poll(token).toBeDefined()
  const reset = () =>
    send('POST', '/api/auth/reset-password', { token: token(), password: 'another long enough password' })

  await setClock(dataDir, 2 * HOUR_MS)
  expect((await get('/api/auth/user', author.cookie)).status).toBe(200)
  expect([(await reset()).status, (await (await reset()).json()).code]).toEqual([400, 'link-used'])

  await setClock(dataDir, 0)
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(400)
  expect((await get('/api/auth/user', author.cookie)).status).toBe(401)
})

const get = (path: string, cookie: string) => fetch(portal.url + path, { headers: { cookie } })

function send(method: 'POST' | 'PUT', path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(portal.url + path, { method, headers, body: JSON.stringify(body) })
}

async function signIn(account: { email: string; password: string }): Promise<string> {
  const answer = await send('POST', '/api/auth/login', account)
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
}

async function sealedNda(applicationId: string, cookie: string): Promise<Buffer> {
  const read = async () =>
    Buffer.from(await (await get(`/api/application/${applicationId}/nda-download`, cookie)).arrayBuffer())
  await expect.poll(async () => (await read()).includes('/ByteRange')).toBe(true)
  return read()
}
