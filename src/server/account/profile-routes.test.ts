import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chunk, drawn } from '#factories/sample-png.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { readPng } from '../platform/png/read-png.ts'

const portal = await testApp()
const { db, pool } = portal.database

const asDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const PHOTO = asDataUrl(drawn(192, 192, 20))

async function somebody(role: 'author' | 'reviewer' = 'author') {
  const user = await insertUser(db, { role })
  return { user, caller: await portal.as(user) }
}

async function changesOf(userId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select payload->'changed' as changed from audit_events where type = 'profile-changed' and actor_id = $1 order by sequence`,
    [userId],
  )
  return rows.map(({ changed }) => changed)
}

test('people change their own name, and the log says what changed', async () => {
  const { user, caller } = await somebody()

  const answer = await caller.put('/api/account/profile', { firstName: ' Zoë ', lastName: user.lastName ?? '' })

  expect(answer.json()).toMatchObject({ id: user.id, firstName: 'Zoë', lastName: user.lastName })
  expect((await caller.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Zoë' })
  await caller.put('/api/account/profile', { firstName: 'Zoë', lastName: user.lastName ?? '' })
  expect(await changesOf(user.id)).toEqual([['firstName']])
  expect((await caller.put('/api/account/profile', { firstName: ' ', lastName: 'X' })).json()).toMatchObject({
    issues: [{ path: 'firstName', message: 'First name is required' }],
  })
})

test('a photo is for its owner and for staff, until it is replaced or taken away', async () => {
  const { user, caller } = await somebody()
  const { caller: reviewer } = await somebody('reviewer')
  const { caller: other } = await somebody()

  const first: string = (await caller.put('/api/account/photo', { photo: PHOTO })).json().profileImageUrl
  const seen = await Promise.all([caller, reviewer, other, portal.stranger].map(one => one.get(first)))
  expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 401])
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringMatching(/^private/),
  })

  const second: string = (await caller.put('/api/account/photo', { photo: PHOTO })).json().profileImageUrl
  expect([(await caller.get(first)).statusCode, (await caller.get(second)).statusCode]).toEqual([404, 200])

  const without = await caller.call({ method: 'DELETE', url: '/api/account/photo' })
  expect(without.json()).toMatchObject({ profileImageUrl: null })
  expect((await caller.get(second)).statusCode).toBe(404)
  expect(await changesOf(user.id)).toEqual([['photo'], ['photo'], ['photo']])
})

test('of the file of a photo nothing is kept but its pixels', async () => {
  const { caller } = await somebody()
  const png = drawn(192, 192, 20)
  const secret = chunk('tEXt', Buffer.from('Comment\0taken at home, 12 Elm Street'))
  const withPlace = Buffer.concat([png.subarray(0, 33), secret, png.subarray(33)])

  const { profileImageUrl } = (await caller.put('/api/account/photo', { photo: asDataUrl(withPlace) })).json()

  const kept = (await caller.get(profileImageUrl)).rawPayload
  expect(kept.includes('Elm Street')).toBe(false)
  expect(await readPng(kept)).toEqual({ width: 192, height: 192, inkPixels: 400, inkReach: 20 })
})

test('what is no small square picture is refused in a sentence', async () => {
  const { caller } = await somebody()
  const bomb = drawn(4096, 4096, 1)
  const damaged = Buffer.concat([drawn(192, 192, 20).subarray(0, -40), deflateSync('x')])

  for (const photo of [
    asDataUrl(drawn(192, 100, 20)),
    asDataUrl(damaged),
    asDataUrl(bomb),
    'data:image/svg+xml;base64,AAAA',
  ]) {
    const answer = await caller.put('/api/account/photo', { photo })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringMatching(/192 by 192 pixels|not right/),
    ])
  }
  expect((await caller.get('/api/auth/user')).json()).toMatchObject({ profileImageUrl: null })
})
