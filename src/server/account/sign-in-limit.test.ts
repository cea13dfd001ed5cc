import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { countFailure } from './sign-in-limit.ts'

const portal = await testApp({ RATE_LIMITS: 'on' })
const { stranger, database } = portal

const signIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  stranger.call({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

/** So many failures before, as the portal itself counts them. */
async function failed(times: number, attempt: (time: number) => { email: string; ip: string }) {
  for (let time = 0; time < times; time++) await countFailure(database.db, attempt(time))
}

describe('failed sign-ins (B3)', () => {
  test('ten for one account close it for a while, to the right password too, and from everywhere', async () => {
    const { email } = await insertUser(database.db)
    await failed(9, () => ({ email, ip: '203.0.113.1' }))
    expect((await signIn(email, 'not it at all')).statusCode).toBe(401)
    const answer = await signIn(email, PASSWORD, '203.0.113.2')

    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({
      code: 'too-many-failures',
      message: 'Too many failed attempts. Please wait a while and try again.',
    })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  test('say nothing of whether there is such an account', async () => {
    await failed(10, () => ({ email: 'nobody@example.org', ip: '203.0.113.3' }))

    expect((await signIn('nobody@example.org', 'not it at all')).statusCode).toBe(429)
  })

  test('of one account do not close another', async () => {
    const [one, other] = [await insertUser(database.db), await insertUser(database.db)]
    await failed(10, () => ({ email: one.email, ip: '203.0.113.4' }))

    expect((await signIn(other.email, PASSWORD, '203.0.113.4')).statusCode).toBe(200)
  })

  test('fifty from one address close it, whatever the account', async () => {
    const { email } = await insertUser(database.db)
    await failed(50, time => ({ email: `somebody-${time}@example.org`, ip: '203.0.113.5' }))

    expect((await signIn(email, PASSWORD, '203.0.113.5')).statusCode).toBe(429)
    expect((await signIn(email, PASSWORD, '203.0.113.6')).statusCode).toBe(200)
  })

  test('are forgotten for the account once the right password comes', async () => {
    const { email } = await insertUser(database.db)
    await failed(9, () => ({ email, ip: '203.0.113.7' }))
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    await failed(9, () => ({ email, ip: '203.0.113.7' }))

    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })
})
