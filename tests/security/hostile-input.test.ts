import { subscribe } from 'node:diagnostics_channel'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { whyNotForRole } from '#domain/account/role.ts'
import { contract } from '#domain/contract/contract.ts'
import type { RouteSpec, Who } from '#domain/contract/route-spec.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import type { UserRow } from '#server/account/account-tables.ts'
import { type Caller, testApp } from '../app.ts'
import { LONGEST_HOLD_MS, leastHold, watchLoop } from '../loop-watch.ts'
import { papersInThreads } from '../paper-threads.ts'
import { PATIENCE_MS } from '../patience.ts'
import {
  type Described,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_IN_ADDRESS,
  harmless,
  hostileCursors,
  hostileFor,
  placesOf,
  withAt,
} from './hostile-values.ts'

type Parameter = { name: string; in: 'path' | 'query'; schema: Described }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Described }> }
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Described> } }

const portal = await testApp({}, { sealer: await papersInThreads() })
const { db } = portal.database
const document: Document = (await portal.stranger.get('/api/openapi.json')).json()
const { schemas } = document.components
const owned = await insertApplication(db, { state: 'course-submitted', files: portal.files })
const sampleOf = (schema: Described) => harmless(schema, schemas, owned.application.id)

const people: Record<string, UserRow | null> = {
  stranger: null,
  newcomer: await insertUser(db),
  author: owned.applicant,
  reviewer: await insertUser(db, { role: 'reviewer' }),
  counsel: await insertUser(db, { role: 'counsel' }),
  admin: await insertUser(db, { role: 'admin' }),
}
const sessions = new Map<UserRow, Caller>()

async function signIn(person: UserRow | null): Promise<Caller> {
  if (person === null) return portal.stranger
  const caller = await portal.as(person)
  sessions.set(person, caller)
  return caller
}

const callerOf = async (person: UserRow | null) => (person && sessions.get(person)) ?? (await signIn(person))

/** These begin or end a session, and cost a password's hash each: they are the same whoever asks. */
const OF_STRANGERS = /^\w+ \/api\/(?:login|logout|auth\/(?:login|logout|signup|reset-password))$/

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
type Walked = (typeof operations)[number]

const whoByKey = new Map(Object.entries<RouteSpec>(contract).map(([key, { who }]) => [key, who]))

function whoMayCall({ method, path }: Walked): Who {
  const who = whoByKey.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  if (who === undefined) throw new Error(`The contract has no ${method} ${path}`)
  return who
}

function mayCall(walked: Walked, person: UserRow | null): boolean {
  const who = whoMayCall(walked)
  return who === 'anyone' || (person !== null && whyNotForRole(person.role, who) === null)
}

/** What is everybody's, counsel need not send after all the others. */
function isSentBy(name: string, walked: Walked): boolean {
  if (name === 'counsel') return whoMayCall(walked) === 'counsel'
  return name === 'stranger' || !OF_STRANGERS.test(`${walked.method} ${walked.path}`)
}

/** Each of these requests differs from a harmless one in one place. */
function* requestsTo({ path, method, operation }: Walked): Generator<InjectOptions> {
  const { parameters = [], requestBody } = operation
  const body = requestBody?.content['application/json']?.schema
  const send = (address: string, payload?: string, type = 'application/json', headers = {}): InjectOptions => ({
    // reason: the document names methods, each an own operation
    method: method as 'GET',
    url: address,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  const sample = body && sampleOf(body)
  const usual = body && JSON.stringify(sample)
  const address = addressOf(path, parameters)
  yield send(address, usual)
  yield send(address, usual, 'application/json', HOSTILE_HEADERS)
  for (const { name } of parameters) {
    for (const value of HOSTILE_IN_ADDRESS) yield send(addressOf(path, parameters, { [name]: value }), usual)
  }
  if (parameters.some(({ name }) => name === 'cursor')) {
    const sorts = parameters.find(({ name }) => name === 'sort')?.schema.enum ?? ['']
    for (const sort of sorts.map(String)) {
      for (const cursor of hostileCursors(sort)) yield send(addressOf(path, parameters, { sort, cursor }))
    }
  }
  if (method === 'GET') return

  for (const text of HOSTILE_BODIES) {
    yield send(address, text)
    yield send(address, text, 'text/csv')
  }
  for (const place of body ? placesOf(body, schemas) : []) {
    for (const value of hostileFor(place.schema)) yield send(address, JSON.stringify(withAt(sample, place.path, value)))
  }
}

function addressOf(path: string, parameters: readonly Parameter[], changed: Record<string, string> = {}): string {
  const written = ({ name, schema }: Parameter) => changed[name] ?? encodeURIComponent(String(sampleOf(schema)))
  const filled = parameters.reduce((text, each) => text.replace(`{${each.name}}`, written(each)), path)
  const asked = parameters.filter(each => each.in === 'query' && each.name in changed)
  return asked.length === 0 ? filled : `${filled}?${asked.map(each => `${each.name}=${written(each)}`).join('&')}`
}

/** What kept the loop to itself once: as it loaded what the route needs, as the collector came by, or because it is slow. */
const slow: { request: string; send: () => Promise<unknown> }[] = []

let hasReachedHandler = false
subscribe('tracing:fastify.request.handler:start', () => {
  hasReachedHandler = true
})

/** Which of the requests to an operation came no further than its schemas, by their place. These read the same of everybody. */
const endedAtSchemas = new Map(operations.map(walked => [walked, new Set<number>()]))

/** Sends one of them; who is turned away was refused before anything was read. */
async function sendAs(caller: Caller, request: InjectOptions): Promise<{ statusCode: number; isTurnedAway: boolean }> {
  hasReachedHandler = false
  const send = () => caller.call({ ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
  const { answer, holdMs } = await watchLoop(send)
  if (holdMs > LONGEST_HOLD_MS) slow.push({ request: told(request), send })
  const { statusCode } = answer
  return { statusCode, isTurnedAway: !hasReachedHandler && (statusCode === 401 || statusCode === 403) }
}

/**
 * Sends all of them, one after the other, and answers with what failed. Whoever may call the operation comes in with each:
 * signed in anew where one before has ended their session. What ended at the schemas when somebody else sent it counts as
 * asked.
 */
async function walk(walked: Walked, person: UserRow | null): Promise<{ asked: number; failed: string[] }> {
  const failed: string[] = []
  const ended = endedAtSchemas.get(walked)
  const isOpen = mayCall(walked, person)
  let asked = 0
  for (const [place, request] of [...requestsTo(walked)].entries()) {
    asked++
    if (ended?.has(place)) continue
    let sent = await sendAs(await callerOf(person), request)
    if (isOpen && sent.isTurnedAway) sent = await sendAs(await signIn(person), request)
    const { statusCode, isTurnedAway } = sent
    if (statusCode >= 500 || (isOpen && isTurnedAway)) failed.push(`${statusCode} ${told(request)}`)
    // The door comes before the input, so one knock is enough.
    if (isTurnedAway) break
    if (!hasReachedHandler) ended?.add(place)
  }
  return { asked, failed }
}

function told({ method, url, payload }: InjectOptions): string {
  return `${method} ${String(url).slice(0, 200)} ${String(payload ?? '').slice(0, 300)}`
}

test.each(Object.entries(people))('nothing that a %s sends makes the portal fail', async (name, person) => {
  const sent = operations.filter(walked => isSentBy(name, walked))
  let asked = 0
  const failed: string[] = []
  for (const walked of sent) {
    const found = await walk(walked, person)
    asked += found.asked
    failed.push(...found.failed)
  }

  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(name === 'stranger' || name === 'counsel' ? 500 : 3000)
  expect((await portal.stranger.get('/api/ready')).statusCode).toBe(200)
})

test('none of it keeps the event loop from everybody else', async () => {
  const slowAgain: string[] = []
  for (const { request, send } of slow) {
    const holdsMs: number[] = []
    while (holdsMs.length < 4 && leastHold(holdsMs) > LONGEST_HOLD_MS) holdsMs.push((await watchLoop(send)).holdMs)
    if (leastHold(holdsMs) > LONGEST_HOLD_MS) slowAgain.push(`${leastHold(holdsMs)} ms: ${request}`)
  }
  expect(slowAgain).toEqual([])
})
