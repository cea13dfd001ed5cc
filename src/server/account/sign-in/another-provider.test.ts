import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { createIdentityProvider } from '#server/platform/identity/identity-provider.ts'
import { createLog } from '#server/platform/log.ts'
import { callerOf, testApp } from '../../../../tests/app.ts'
import { databaseOfVersion, type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { CLIENT, startIdentityProvider } from '../../../../tests/identity-provider.ts'
import { users } from '../account-tables.ts'
import { personFrom } from './external-person.ts'

const redirectUri = 'http://127.0.0.1:3000/api/auth/google/callback'
const person = (name: string, isConfirmed = true) => ({ email: `${name}@example.com`, email_verified: isConfirmed })

/** Both number their people. */
const former = await startIdentityProvider({
  redirectUri,
  people: { 1: person('boss'), 2: person('squatted', false), 3: person('while.both.ran') },
})
const later = await startIdentityProvider({
  redirectUri,
  people: { 1: person('stranger'), 2: person('squatted'), 3: person('somebody'), 7: person('boss') },
})
afterAll(() => Promise.all([former.stop(), later.stop()]))

/** The portal on this database, where people come in by this provider. */
async function portalWith(provider: typeof former, database: TestDatabase, issuer = provider.issuer) {
  const settings = { ...CLIENT, issuer, redirectUri, personFrom }
  const { app, stranger } = await testApp({}, { database, identityProvider: createIdentityProvider(settings) })
  return async (subject: string) => {
    const out = await stranger.get('/api/auth/google')
    const cookie = out.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { pathname, search } = await provider.visit(String(out.headers.location), subject)
    const back = await stranger.get(pathname + search, { cookie })
    const session = back.cookies.find(({ name }) => name === 'author_portal')?.value
    const caller = callerOf(app, `author_portal=${session}`)
    return { whoIs: async () => (await caller.get('/api/auth/user')).json() }
  }
}

test('what one provider calls somebody says nothing of whom another one calls so (B7)', async () => {
  const database = await testDatabase()
  const boss = await insertUser(database.db, { role: 'admin', email: 'boss@example.com' })
  const [before, after] = [await portalWith(former, database), await portalWith(later, database)]
  expect(await (await before('1')).whoIs()).toMatchObject({ id: boss.id })

  const stranger = await (await after('1')).whoIs()
  expect(stranger).toMatchObject({ email: 'stranger@example.com', role: 'author' })

  // Who is known there by another name comes in by the confirmed address, and by the former name no more.
  expect(await (await after('7')).whoIs()).toMatchObject({ id: boss.id, role: 'admin' })
  expect(await (await after('1')).whoIs()).toMatchObject({ id: stranger.id })
})

test('a provider is the same one with a slash at the end of its issuer, also to an account that was joined before (B7)', async () => {
  const database = await testDatabase()
  const [plain, slashed] = [await portalWith(former, database), await portalWith(former, database, `${former.issuer}/`)]
  const { id } = await (await plain('1')).whoIs()
  const moved = { email: 'boss@new.example' }
  await database.db.update(users).set(moved).where(eq(users.id, id))

  expect(await (await slashed('1')).whoIs()).toMatchObject({ id })
  await database.db
    .update(users)
    .set({ googleIssuer: `${former.issuer}/` })
    .where(eq(users.id, id))
  for (const come of [plain, slashed]) expect(await (await come('1')).whoIs()).toMatchObject({ id })

  // Of two people there with the same confirmed address one has the account.
  await database.db.update(users).set({ googleId: 'another', email: 'boss@example.com' }).where(eq(users.id, id))
  expect(await (await plain('1')).whoIs()).not.toHaveProperty('id')
})

test('whoever waited at the former provider on an address that is not theirs loses the account to its owner', async () => {
  const database = await testDatabase()
  const squatter = await (await portalWith(former, database))('2')
  const { id } = await squatter.whoIs()

  const owner = await (await portalWith(later, database))('2')

  expect(await owner.whoIs()).toMatchObject({ id, emailVerified: true })
  expect(await squatter.whoIs()).not.toHaveProperty('id')
})

test('identities of an earlier version are of the provider that the log names; one that it writes still, of the present one', async () => {
  const database = await databaseOfVersion('079-status-before.sql')
  const [boss, other] = [randomUUID(), randomUUID()]
  const add = (id: string, email: string, subject: string) =>
    database.owner.query('insert into users (id, email, google_id, email_verified) values ($1, $2, $3, true)', [
      id,
      `${email}@example.com`,
      subject,
    ])
  await add(boss, 'boss', '1')
  await database.owner.query(
    `insert into audit_events (at, type, actor_id, payload) values (now(), 'identity-joined', $1, $2)`,
    [boss, { issuer: former.issuer, passwordRemoved: false }],
  )
  await prepareDatabase(database, createLog('silent'))
  await add(other, 'while.both.ran', '3')

  const [before, after] = [await portalWith(former, database), await portalWith(later, database)]

  expect(await (await before('3')).whoIs()).toMatchObject({ id: other })
  expect(await (await after('3')).whoIs()).toMatchObject({ email: 'somebody@example.com' })
  expect(await (await after('1')).whoIs()).toMatchObject({ email: 'stranger@example.com' })
  expect(await (await before('1')).whoIs()).toMatchObject({ id: boss })
  const taken = await database.db.select({ issuer: users.googleIssuer }).from(users).where(eq(users.id, other))
  expect(taken).toEqual([{ issuer: former.issuer }])
})
