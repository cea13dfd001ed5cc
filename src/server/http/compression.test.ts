import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
for (let count = 0; count < 10; count += 1) await insertUser(portal.database.db)

const LIST = '/api/admin/users?limit=25'
const whole = (await admin.get(LIST)).body

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)('an answer is sent as %s to who takes %s', async (encoding, accepted, unpack) => {
  const { headers, rawPayload } = await admin.get(LIST, { 'accept-encoding': accepted })

  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(rawPayload.length).toBeLessThan(whole.length / 2)
  expect(unpack(rawPayload).toString()).toBe(whole)
})

test.each([
  ['to who takes nothing else', LIST, {}],
  ['when it is short', '/api/auth/user', { 'accept-encoding': 'br' }],
  ['when another site led to it', LIST, { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' }],
])('an answer is sent as it is %s', async (_, address, headers) => {
  const answer = await admin.get(address, headers)

  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toBeTruthy()
})
