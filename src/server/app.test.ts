import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { noticePath } from '#domain/account/sign-in-notice.ts'
import { contract } from '#domain/contract/contract.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { personAt } from '#factories/people.ts'
import { personalInfoOf } from '#factories/person.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { type Caller, callerOf, cookieOf, testApp } from '../../tests/app.ts'

const portal = await testApp({}, { screens: true })
const { app, stranger, database } = portal
const author = await portal.as(await insertUser(database.db))
const FORM = personalInfoOf(personAt(0))
const JSON_TYPE = { 'content-type': 'application/json' }
const send = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
  author.call({ method: 'POST', url: '/api/application/step1/save', payload, headers })

describe('a request that cannot be read (A1)', () => {
  test.each([
    ['half an object', '{"firstName": "Ada'],
    ['no JSON', 'firstName=Ada'],
    ['an attack on the prototype', '{"__proto__": {"role": "admin"}}'],
  ])('%s is answered with 400', async (_, payload) => {
    const answer = await send(payload)

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message: 'The request could not be read' },
    ])
  })

  test.each(['null', '[]', '7', '"Ada"', ''])('%s is no form', async payload => {
    const answer = await send(payload)

    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toEqual(['code', 'message', 'issues'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])(
    '%s is answered with 415',
    async type => {
      const answer = await send('firstName=Ada', { 'content-type': type })

      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        { code: 'not-json', message: 'This address takes JSON' },
      ])
    },
  )

  test('an empty body of JSON counts as none where none is asked for', async () => {
    const answer = await author.call({
      method: 'POST',
      url: '/api/objects/upload',
      payload: '',
      headers: JSON_TYPE,
    })

    expect(answer.statusCode).toBe(200)
  })

  test('10 MB of JSON is answered with 413', async () => {
    const answer = await send(JSON.stringify({ firstName: 'x'.repeat(10_000_000) }))

    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { code: 'request-too-large', message: 'The request is too large' },
    ])
  })

  test('JSON of a thousand levels breaks nothing', async () => {
    const answer = await send(`{"firstName":${'['.repeat(1000)}${']'.repeat(1000)}}`)

    expect(answer.statusCode).toBe(400)
  })
})

describe('calls from another site (A9)', () => {
  const save = (headers: Record<string, string>) => author.post('/api/application/step1/save', FORM, headers)

  test.each([
    ['the browser says that it is another site', { 'sec-fetch-site': 'cross-site' }],
    ['the browser says that it is a neighbor', { 'sec-fetch-site': 'same-site' }],
    ['its origin is another', { origin: 'https://evil.example' }],
    ['its origin is hidden', { origin: 'null' }],
    ['its origin is the portal on another port', { origin: 'http://portal.example:8081', host: 'portal.example:8080' }],
  ])('are refused when %s', async (_, headers) => {
    const answer = await save(headers)

    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'foreign-origin', message: 'Requests from another site are refused' },
    ])
  })

  test.each([
    ['the browser says that it is the same', { 'sec-fetch-site': 'same-origin' }],
    ['its origin is the public address', { origin: portal.config.http.publicUrl }],
    [
      'its origin is the address that was called',
      { origin: 'http://portal.example:8080', host: 'portal.example:8080' },
    ],
  ])('are taken when %s', async (_, headers) => {
    expect((await save(headers)).statusCode).toBe(200)
  })

  test('may read nothing, but may lead here', async () => {
    const answer = await author.get('/', { 'sec-fetch-site': 'cross-site' })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(undefined)
  })
})

test('over HTTPS browsers are told to stay there, by answers too, and the session is for this host alone (A9)', async () => {
  const portal = await testApp({ PUBLIC_URL: 'https://authors.example.com' })
  const { headers } = await portal.stranger.get('/api/health')
  const caller = await portal.as(await insertUser(portal.database.db))

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(caller.cookie).toMatch(/^__Host-author_portal=/)
  expect((await caller.get('/api/auth/user')).statusCode).toBe(200)
})

test('who asks for what only others may have is noted in the log of the program, with who and where', async () => {
  const lines: string[] = []
  const portal = await testApp({}, { log: pino({}, { write: (line: string) => void lines.push(line) }) })
  const author = await insertUser(portal.database.db)
  expect((await (await portal.as(author)).get('/api/reviewer/applications')).statusCode).toBe(403)

  const noted = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'A request was refused')
  expect(noted).toMatchObject([
    { route: 'GET /api/reviewer/applications', code: 'not-a-reviewer', user: author.id, ip: '127.0.0.1' },
  ])
})

describe('addresses (A8)', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s of an unknown path under /api is 404 in JSON',
    async method => {
      const answer = await stranger.call({ method, url: '/api/nothing/here' })

      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.json()).toEqual({ code: 'no-such-address', message: 'There is no such address' })
    },
  )

  test.each(['/api/%zz', '/pages/%zz'])('%s, which cannot be read, is 404 in JSON', async url => {
    const answer = await stranger.get(url)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'no-such-address', message: 'There is no such address' })
  })

  test('a known path with another method is 404 too', async () => {
    expect((await stranger.call({ method: 'DELETE', url: '/api/application' })).statusCode).toBe(404)
  })

  test.each([
    '/',
    '/login',
    '/signup',
    '/dashboard',
    '/reviewer-dashboard',
    '/reviewer',
    '/reviewer/applications/1',
    '/steps/personal-info',
    '/steps/nda',
    '/steps/audition-training',
    '/steps/training',
    '/steps/video-upload',
    '/steps/course-selection',
    '/steps/course-contracts',
    '/steps/course-outline-training',
    '/steps/course-outline-creation',
  ])('%s is a screen', async path => {
    const answer = await stranger.get(path)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'self';script-src 'self' 'sha256-[\w+/]+=*';/,
    )
  })

  test.each(['/nothing', '/steps/dancing', '/apiary', '/reviewer/applications'])('%s is none', async path => {
    const answer = await stranger.get(path)

    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })

  test.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    '%s leads out of no folder',
    async path => {
      expect((await stranger.get(path)).body).not.toContain('author-portal')
    },
  )
})

describe('the description of the API (A10)', () => {
  test('is OpenAPI 3.1 and lists every route of the contract', async () => {
    const answer = await stranger.get('/api/openapi.json')
    const described = answer.json()

    expect(described.openapi).toMatch(/^3\.1/)
    for (const [key, { summary }] of Object.entries(contract)) {
      const [method = '', path = ''] = key.split(' ')
      const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.summary, key).toBe(summary)
    }
  })

  test('can be read as a page', async () => {
    const answer = await stranger.get('/api/docs/')

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)])
  })
})

describe('the state of the process (F3)', () => {
  test('is up and ready', async () => {
    expect((await stranger.get('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await stranger.get('/api/ready')).json()).toEqual({ status: 'ready', uploads: 'open' })
  })

  test('is up and not ready once it was asked to stop, so that people are sent elsewhere', async () => {
    const stopping = await testApp({}, { isStopping: () => true })

    expect((await stopping.stranger.get('/api/health')).statusCode).toBe(200)
    expect((await stopping.stranger.get('/api/ready')).statusCode).toBe(503)
  })

  test('is up and not ready while files cannot be kept', async () => {
    const files = { ...portal.files, assertReady: () => Promise.reject(new Error('The disk is full of secrets')) }
    const broken = await testApp({}, { files })
    const answer = await broken.stranger.get('/api/ready')

    expect((await broken.stranger.get('/api/health')).statusCode).toBe(200)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).not.toContain('secrets')
  })
})

test('what goes wrong inside is answered blandly, with a number to ask by (A1)', async () => {
  const sealer = {
    ...portal.sealer,
    makeUnsigned: () => Promise.reject(new Error('The secret is 42')),
  }
  const broken = await testApp({}, { sealer })
  const { application, applicant } = await insertApplication(broken.database.db, { state: 'personal-info-done' })
  const answer = await (await broken.as(applicant)).get(`/api/application/${application.id}/nda-preview`)

  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'failed',
    message: 'Something went wrong. Please try again.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a PDF that could not be made at signing is made when somebody asks for it', async () => {
  let fails = true
  const outOfPaper = () => Promise.reject(new Error('Out of paper'))
  const sealer: typeof portal.sealer = {
    ...portal.sealer,
    makeSealed: paper => (fails ? outOfPaper() : portal.sealer.makeSealed(paper)),
    makeUnsigned: paper => (fails ? outOfPaper() : portal.sealer.makeUnsigned(paper)),
  }
  const broken = await testApp({}, { sealer })
  const { application, applicant } = await insertApplication(broken.database.db, { state: 'nda-signed' })
  const caller = await broken.as(applicant)
  const path = `/api/application/${application.id}/nda-download`
  expect((await caller.get(path)).json()).toMatchObject({ code: 'document-in-the-making' })

  fails = false

  expect((await caller.get(path)).headers['content-type']).toBe('application/pdf')
})

describe('too many requests (B3)', () => {
  test('are refused for a while, and told for how long', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const answers = await Promise.all(Array.from({ length: 121 }, () => limited.stranger.post('/api/auth/logout')))
    const refused = answers.filter(answer => answer.statusCode === 429)

    expect(refused.length).toBe(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.json()).toEqual({
      code: 'too-many-requests',
      message: expect.stringMatching(/^Too many requests\. Please try again in /),
    })
    const elsewhere = await limited.stranger.call({
      method: 'POST',
      url: '/api/auth/logout',
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('count for the address where strangers may call, whatever account was made meanwhile', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const signUp = (n: number, caller: Caller) =>
      caller.post('/api/auth/signup', { firstName: 'A', lastName: 'B', email: `a${n}@example.com`, password: PASSWORD })
    for (let n = 0; n < 29; n += 1) await signUp(n, limited.stranger)
    const last = await signUp(29, limited.stranger)

    const fromLast = await signUp(30, callerOf(limited.app, cookieOf(last)))

    expect([last.statusCode, fromLast.statusCode]).toEqual([201, 429])
  })

  test('are refused where reading has a limit, and the description says so', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const answers = await Promise.all(Array.from({ length: 101 }, () => limited.stranger.get('/api/auth/google')))
    const { paths } = (await limited.stranger.get('/api/openapi.json')).json()

    // Whoever navigates is left on a page that says so (H328).
    expect(answers.filter(({ headers }) => headers.location === noticePath('too-many', '/'))).toHaveLength(1)
    expect(paths['/api/auth/google'].get.responses).toHaveProperty('429')
    expect(paths['/api/login'].get.responses).not.toHaveProperty('429')
  })

  test('do not count what a guard has refused', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const sign = () => limited.stranger.post('/api/application/step2', {})
    const answers = await Promise.all(Array.from({ length: 31 }, sign))

    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([401]))
  })
})

test('every route of the contract is registered', () => {
  const missing = Object.keys(contract).filter(key => {
    const [method = '', url = ''] = key.split(' ')
    return !app.hasRoute({ method, url })
  })

  expect(missing).toEqual([])
})
