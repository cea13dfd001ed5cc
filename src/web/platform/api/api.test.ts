import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, call, callWithHeaders } from './api.ts'
import { ApiError } from './api-error.ts'

type Seen = { method: string | undefined; url: string | undefined; type: string | undefined; body: string }

let seen: Seen[] = []
let answer = { status: 200, body: '{}' }
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({ method: request.method, url: request.url, type: request.headers['content-type'], body })
  response.writeHead(answer.status, { etag: '"7"' }).end(answer.body)
})
const ownFetch = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  // A browser resolves "/api/…" against its page; Node has no page.
  globalThis.fetch = (path, init) => ownFetch(new URL(String(path), origin), init)
})
beforeEach(() => {
  seen = []
  answer = { status: 200, body: '{}' }
})
afterAll(() => {
  globalThis.fetch = ownFetch
  server.close()
})

test('a route of the contract becomes method, path and JSON body', async () => {
  answer = { status: 200, body: '{"message":"Signed out"}' }

  await call('POST /api/auth/login', { body: { email: 'dana@example.com', password: 'demo-password' } })
  const signedOut = await call('POST /api/auth/logout')

  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/api/auth/login',
      type: 'application/json',
      body: '{"email":"dana@example.com","password":"demo-password"}',
    },
    { method: 'POST', url: '/api/auth/logout', type: undefined, body: '' },
  ])
  expect(signedOut).toEqual({ message: 'Signed out' })
})

test('parts of a path and of a query are escaped', () => {
  expect(addressOf('GET /api/login', { query: { next: '/steps/nda?x=1&y' } })).toBe(
    '/api/login?next=%2Fsteps%2Fnda%3Fx%3D1%26y',
  )
  expect(addressOf('GET /api/reviewer/applications/:applicationId', { params: { applicationId: '../admin' } })).toBe(
    '/api/reviewer/applications/..%2Fadmin',
  )
})

test('anything but OK is thrown with status, text, sentence and issues', async () => {
  answer = {
    status: 400,
    body: '{"message":"Invalid email address","issues":[{"path":"email","message":"Invalid email address"}]}',
  }

  const refusal = await call('GET /api/auth/user').catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({
    status: 400,
    message: `400: ${answer.body}`,
    sentence: 'Invalid email address',
    issues: [{ path: 'email', message: 'Invalid email address' }],
  })
})

test('an error without a body carries the status text, and an answer without a body is nothing', async () => {
  answer = { status: 503, body: '' }
  await expect(call('GET /api/health')).rejects.toThrow('503: Service Unavailable')

  answer = { status: 204, body: '' }
  const { answer: nothing, headers } = await callWithHeaders('GET /api/health')
  expect(nothing).toBeUndefined()
  expect(headers.get('etag')).toBe('"7"')
})
