import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from '../../../../tests/app.ts'
import { reserveAttempt } from './sign-in-limit.ts'

const portal = await testApp({ RATE_LIMITS: 'on' })
const { stranger, database } = portal

const signIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  stranger.call({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

/** So many failures before, as the portal itself counts them. */
async function failed(times: number, attempt: (time: number) => { email: string; ip: string }) {
  await Promise.all(Array.from({ length: times }, (_, time) => reserveAttempt(portal, attempt(time))))
}

const elsewhere = (time: number) => `198.51.100.${time % 250}`

describe('failed sign-ins (B3)', () => {
  test('ten for one account close it for a while to where they came from, to the right password too', async () => {
    const { email } = await insertUser(database.db)
    await failed(9, () => ({ email, ip: '203.0.113.1' }))
    expect((await signIn(email, 'not it at all', '203.0.113.1')).statusCode).toBe(401)
    const answer = await signIn(email, PASSWORD, '203.0.113.1')

    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({
      code: 'too-many-failures',
      message: 'Too many failed attempts. Please wait a while and try again.',
    })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  test('that were counted by a clock that was a day ahead close nothing for that day (H47)', async () => {
    const { email } = await insertUser(database.db)
    const ahead = { email, ip: '203.0.113.2' }
    await failed(10, () => ahead)
    expect((await signIn(email, PASSWORD, ahead.ip)).statusCode).toBe(429)
    await database.pool.query("update rate_limits set resets_at = resets_at + interval '1 day'")

    expect((await signIn(email, PASSWORD, ahead.ip)).statusCode).toBe(200)
  })

  test('from elsewhere do not lock the owner out', async () => {
    const { email } = await insertUser(database.db)
    await failed(10, () => ({ email, ip: '203.0.113.1' }))

    expect((await signIn(email, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
  })

  test('of a hundred addresses close the account to others, but not to where its owner has signed in before', async () => {
    const { email } = await insertUser(database.db)
    expect((await signIn(email, PASSWORD, '203.0.113.8')).statusCode).toBe(200)
    await failed(100, time => ({ email, ip: elsewhere(time) }))

    const unknown = await signIn(email, PASSWORD, '203.0.113.9')
    expect(unknown.statusCode).toBe(429)
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(15 * 60)
    expect((await signIn(email, PASSWORD, '203.0.113.8')).statusCode).toBe(200)
    // Nor does that sign-in give those who guess any more guesses.
    expect((await signIn(email, PASSWORD, '203.0.113.9')).statusCode).toBe(429)
  })

  test('of addresses of one network count as of one', async () => {
    const { email } = await insertUser(database.db)
    await failed(10, time => ({ email, ip: `2001:db8:1:2::${time + 1}` }))

    expect((await signIn(email, PASSWORD, '2001:db8:1:2:aaaa::1')).statusCode).toBe(429)
    expect((await signIn(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('are counted before the password is looked at: of forty at once ten are tried', async () => {
    const { email } = await insertUser(database.db)
    const attempts = Array.from({ length: 40 }, () => signIn(email, 'not it at all', '203.0.113.10'))
    const answers = await Promise.all(attempts)

    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  test('say nothing of whether there is such an account', async () => {
    await failed(10, () => ({ email: 'nobody@example.org', ip: '203.0.113.3' }))

    expect((await signIn('nobody@example.org', 'not it at all', '203.0.113.3')).statusCode).toBe(429)
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

  test('that are refused count no further: neither to the address nor to the account', async () => {
    const { email } = await insertUser(database.db)
    await failed(10, () => ({ email, ip: '203.0.113.11' }))
    for (let time = 0; time < 100; time++)
      await expect(reserveAttempt(portal, { email, ip: '203.0.113.11' })).rejects.toThrow('Too many')

    const { email: another } = await insertUser(database.db)
    expect((await signIn(another, PASSWORD, '203.0.113.11')).statusCode).toBe(200)
    expect((await signIn(email, PASSWORD, '203.0.113.12')).statusCode).toBe(200)
  })

  test('are forgotten for the account once the right password comes', async () => {
    const { email } = await insertUser(database.db)
    await failed(9, () => ({ email, ip: '203.0.113.7' }))
    expect((await signIn(email, PASSWORD, '203.0.113.7')).statusCode).toBe(200)
    await failed(9, () => ({ email, ip: '203.0.113.7' }))

    expect((await signIn(email, PASSWORD, '203.0.113.7')).statusCode).toBe(200)
  })
})
