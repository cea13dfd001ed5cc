import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import type { RouteSpec, Who } from '#domain/contract/route-spec.ts'
import { videoIdIn } from '#domain/video/object-path.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawn } from '#factories/sample-png.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { photos } from '#server/account/account-tables.ts'
import { newCaptionsFileKey, renditionFileKey } from '#server/video/video-files.ts'
import { videos } from '#server/video/video-tables.ts'
import { type Caller, testApp } from '../app.ts'

const CALLERS = ['stranger', 'author', 'other author', 'reviewer', 'counsel', 'admin'] as const
type CallerName = (typeof CALLERS)[number]

/** What a caller meets at the door: in, no session, no right, or (for somebody else's thing) nothing there. */
type Door = 'in' | 401 | 403 | 404

const ROUTES = Object.entries<RouteSpec>(contract).map(([key, spec]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path, spec }
})
type Route = (typeof ROUTES)[number]

/** Who comes in, by what the contract says (B4, Specification 6). */
const DOORS = {
  anyone: { stranger: 'in', author: 'in', 'other author': 'in', reviewer: 'in', counsel: 'in', admin: 'in' },
  'signed-in': { stranger: 401, author: 'in', 'other author': 'in', reviewer: 'in', counsel: 'in', admin: 'in' },
  reviewer: { stranger: 401, author: 403, 'other author': 403, reviewer: 'in', counsel: 403, admin: 'in' },
  counsel: { stranger: 401, author: 403, 'other author': 403, reviewer: 403, counsel: 'in', admin: 'in' },
  admin: { stranger: 401, author: 403, 'other author': 403, reviewer: 403, counsel: 403, admin: 'in' },
} as const satisfies Record<Who, Record<CallerName, Door>>

const portal = await testApp()
const { database, files } = portal
const owned = await insertApplication(database.db, { state: 'course-submitted', files })
const ownedVideo = videoIdIn(owned.application.sampleVideoUrl ?? '') ?? ''
await files.write(renditionFileKey(ownedVideo), await readSampleVideo())
const captionsKey = newCaptionsFileKey()
await files.write(captionsKey, Buffer.from('WEBVTT'))
await database.db
  .update(videos)
  .set({ renditionSize: 100, captionsAt: new Date(), captionsKey })
  .where(eq(videos.id, ownedVideo))
const ownedPhoto = randomUUID()
await database.db.insert(photos).values({ id: ownedPhoto, userId: owned.applicant.id, png: drawn(192, 192, 20) })
const other = await insertApplication(database.db, { state: 'course-submitted', files })
const people = {
  author: owned.applicant,
  'other author': other.applicant,
  reviewer: await insertUser(database.db, { role: 'reviewer' }),
  counsel: await insertUser(database.db, { role: 'counsel' }),
  admin: await insertUser(database.db, { role: 'admin' }),
}

const signedIn = new Map<CallerName, Caller>()

/** Signed in anew after what has ended the session, as some routes do. */
async function callerNamed(name: CallerName): Promise<Caller> {
  if (name === 'stranger') return portal.stranger
  const before = signedIn.get(name)
  if (before && (await before.get('/api/auth/user')).statusCode === 200) return before
  const caller = await portal.as(people[name])
  signedIn.set(name, caller)
  return caller
}

/** The address of the author's own thing. */
function addressOf({ path }: Route): string {
  const id =
    path.startsWith('/objects/') || path.startsWith('/api/videos/')
      ? ownedVideo
      : path.startsWith('/api/uploads/')
        ? randomUUID()
        : owned.application.id
  return path
    .replace(':photoId', ownedPhoto)
    .replace(':step', 'personal-info')
    .replace(':kind', 'nda')
    .replace(':phase', '1')
    .replace(':width', '80')
    .replace(/:\w+/g, id)
}

/** Addresses that name something of whoever asks: the text that they sign, a step, a version of their own outline, a target for their upload, a session, a passkey, an archive; or a training, which is everybody's. */
const NAMES_ONES_OWN =
  /\/(?:agreement-texts\/:kind|drafts\/:step|versions\/:revision|uploads\/:id|sessions\/:sessionId|passkeys\/:passkeyId|archives\/:archiveId|trainings\/:key)$/

/** What a route has to be sent before it asks whose thing it is. */
const BODIES: Record<string, object> = {
  'PUT /api/videos/:id/captions': { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' },
}

/** Somebody else's thing, at an address that names it: to an author it is not there (A1). */
function namesAThing({ path, spec }: Route): boolean {
  return spec.who === 'signed-in' && path.includes('/:') && !NAMES_ONES_OWN.test(path)
}

/** What counsel reads of an application: what was signed, and nothing else. */
const PAPERS = /\/(?:[a-z-]+-download|agreements|signed-papers|signatures\/:kind)$/

function expectedDoor(route: Route, name: CallerName): Door {
  const isHidden = name === 'other author' || (name === 'counsel' && !PAPERS.test(route.path))
  return namesAThing(route) && isHidden ? 404 : DOORS[route.spec.who][name]
}

async function metDoor(route: Route, name: CallerName): Promise<Door> {
  const caller = await callerNamed(name)
  const answer = await caller.call({
    // reason: the key of a route begins with its method
    method: route.method as 'GET',
    url: addressOf(route),
    ...(route.spec.body === undefined ? {} : { payload: BODIES[route.key] ?? {} }),
  })
  expect(answer.statusCode, `${route.key} for ${name}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  if (answer.statusCode === 401 && answer.json().message !== 'Unauthorized') return 'in'
  if (answer.statusCode === 404 && !namesAThing(route)) return 'in'
  return [401, 403, 404].includes(answer.statusCode) ? (answer.statusCode as Door) : 'in' // reason: one of the three
}

test('every route says who may call it, and its summary says what for', () => {
  console.table(ROUTES.map(({ key, spec }) => ({ route: key, who: spec.who, summary: spec.summary })))

  for (const { key, spec } of ROUTES) {
    expect(Object.keys(DOORS), key).toContain(spec.who)
    expect(spec.summary, key).toMatch(/^\S.{5,}/)
  }
})

test.each(ROUTES.map(route => [route.key, route] as const))('%s opens to whom the contract says', async (_, route) => {
  const met: Partial<Record<CallerName, Door>> = {}
  for (const name of CALLERS) met[name] = await metDoor(route, name)

  expect(met).toEqual(Object.fromEntries(CALLERS.map(name => [name, expectedDoor(route, name)])))
})

test('nobody is signed out by a request for headers, whatever it asks about', async () => {
  const author = await callerNamed('author')
  for (const route of ROUTES.filter(({ method }) => method === 'GET')) {
    await author.call({ method: 'HEAD', url: addressOf(route) })
    expect((await author.get('/api/auth/user')).statusCode, `after HEAD ${route.path}`).toBe(200)
  }
})

test.each(['cross-site', 'same-site'])('nobody is signed out by a page that is %s', async site => {
  const author = await callerNamed('author')

  expect((await author.get('/api/logout', { 'sec-fetch-site': site })).statusCode).toBe(403)
  expect((await author.get('/api/auth/user')).statusCode).toBe(200)
  expect((await author.get('/api/logout', { 'sec-fetch-site': 'none' })).statusCode).toBe(302)
  expect((await author.get('/api/auth/user')).statusCode).toBe(401)
})

test('the author of a thing finds it, and so do those who review it', async () => {
  for (const name of ['author', 'reviewer', 'admin'] as const) {
    const caller = await callerNamed(name)
    expect((await caller.get(`/api/application/${owned.application.id}/nda-download`)).statusCode, name).toBe(200)
    expect((await caller.get(owned.application.sampleVideoUrl ?? '')).statusCode, name).toBe(200)
  }
})
