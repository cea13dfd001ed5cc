import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/account/role.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../../tests/app.ts'

const portal = await testApp()
const { db, pool } = portal.database
const ruth = await insertUser(db, { role: 'admin', firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@team.test' })
const asRuth = await portal.as(ruth)

function giving(caller: Caller, id: string, role: Role | 'owner') {
  return caller.call({ method: 'PATCH', url: `/api/admin/users/${id}/role`, payload: { role } })
}

async function emailsOf(query: string): Promise<string[]> {
  return (await asRuth.get(`/api/admin/users?${query}`)).json().map(({ email }: { email: string }) => email)
}

test('people are found by name and email, and staff apart from authors', async () => {
  await insertUser(db, { role: 'reviewer', firstName: 'Inés', lastName: 'Valverde', email: 'ines@team.test' })
  await insertUser(db, { firstName: 'Inés', lastName: 'Other', email: 'author@team.test' })

  expect(await emailsOf('q=in%C3%A9s')).toEqual(['author@team.test', 'ines@team.test'])
  expect(await emailsOf('q=in%C3%A9s+team.test&role=staff')).toEqual(['ines@team.test'])
  expect(await emailsOf('role=admin')).toEqual(['ruth@team.test'])
})

test('everybody is paged through once, and never with a password', async () => {
  const seen: string[] = []
  let url: string | undefined = '/api/admin/users?limit=2&q=team.test'
  while (url !== undefined) {
    const page = await asRuth.get(url)
    expect(page.body).not.toMatch(/argon|googleId/)
    seen.push(...page.json().map(({ email }: { email: string }) => email))
    url = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(['author@team.test', 'ines@team.test', 'ruth@team.test'])
  expect((await asRuth.get('/api/admin/users?cursor=00000000-0000-4000-8000-000000000000')).statusCode).toBe(400)
})

test('Decision B4: a role holds from the next request on, in the session that is open', async () => {
  const reviewer = await insertUser(db, { role: 'reviewer' })
  const asReviewer = await portal.as(reviewer)
  expect((await asReviewer.get('/api/reviewer/tally')).statusCode).toBe(200)

  const answer = await giving(asRuth, reviewer.id, 'author')

  expect(answer.json()).toMatchObject({ id: reviewer.id, role: 'author' })
  expect((await asReviewer.get('/api/reviewer/tally')).statusCode).toBe(403)
})

test('a change of role is in the log with who made it, and none is where nothing changed', async () => {
  const person = await insertUser(db)

  await giving(asRuth, person.id, 'reviewer')
  await giving(asRuth, person.id, 'reviewer')

  const { rows } = await pool.query(
    `select actor_id, payload from audit_events where type = 'role-changed' and payload->>'userId' = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ actor_id: ruth.id, payload: { userId: person.id, from: 'author', to: 'reviewer' } }])
})

test('an admin whose address nobody has confirmed steps down without more ado (B5)', async () => {
  const admin = await insertUser(db, { role: 'admin', emailVerified: false })

  const answer = await giving(await portal.as(admin), admin.id, 'reviewer')

  expect(answer.json()).toMatchObject({ id: admin.id, role: 'reviewer' })
})

test('rights go to an unconfirmed address only for whoever says that it is all right, and are told by letter (B5)', async () => {
  const person = await insertUser(db, { emailVerified: false })
  const refused = await giving(asRuth, person.id, 'reviewer')
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Nobody has confirmed the email address of this account, so it may be somebody else’s.',
  ])

  const payload = { role: 'reviewer', evenUnconfirmed: true }
  const given = await asRuth.call({ method: 'PATCH', url: `/api/admin/users/${person.id}/role`, payload })
  expect(given.json()).toMatchObject({ id: person.id, role: 'reviewer' })
  expect((await giving(asRuth, person.id, 'author')).statusCode).toBe(200)

  const told = await pool.query('select kind, recipient, text_body from letters where user_id = $1', [person.id])
  expect(told.rows).toHaveLength(2)
  for (const letter of told.rows) expect(letter).toMatchObject({ kind: 'role-changed', recipient: person.email })
  expect(told.rows.map(({ text_body: text }) => /the role (\w+)/.exec(text)?.[1]).toSorted()).toEqual([
    'author',
    'reviewer',
  ])
  const logged = await pool.query(
    `select payload from audit_events where type = 'role-changed' and payload->>'userId' = $1 order by position`,
    [person.id],
  )
  expect(logged.rows.map(({ payload: { to, isUnconfirmed } }) => [to, isUnconfirmed])).toEqual([
    ['reviewer', true],
    ['author', undefined],
  ])
})

test('Decision G1: the last admin stays one', async () => {
  const refused = await giving(asRuth, ruth.id, 'reviewer')

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This is the last admin. Make somebody else an admin first.',
  ])
  expect((await giving(asRuth, ruth.id, 'admin')).statusCode).toBe(200)
})

test('of two admins who demote each other at once, one remains', async () => {
  const second = await insertUser(db, { role: 'admin' })
  const asSecond = await portal.as(second)

  const answers = await Promise.all([giving(asRuth, second.id, 'author'), giving(asSecond, ruth.id, 'author')])

  const { rows } = await pool.query(`select id from users where role = 'admin'`)
  expect(rows).toHaveLength(1)
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, expect.toBeOneOf([403, 409])])
  await pool.query(`update users set role = 'admin' where id = $1`, [ruth.id])
})

test('nobody and no such role are refused in words', async () => {
  expect((await giving(asRuth, '00000000-0000-4000-8000-000000000000', 'author')).statusCode).toBe(404)
  expect((await giving(asRuth, ruth.id, 'owner')).json().message).toBe('There is no such role')
})

describe('a link for a new password, in a portal that sends no email', () => {
  const linkFor = async (id: string) => {
    const { url } = (await asRuth.post(`/api/admin/users/${id}/reset-link`)).json()
    return new URL(url)
  }
  const choose = (link: URL, password = 'a sentence that is new') =>
    portal.stranger.post('/api/auth/reset-password', { token: link.searchParams.get('token'), password })

  test('lets the person choose one, once, and ends what was before', async () => {
    const ana = await insertUser(db, { emailVerified: false })
    const before = await portal.as(ana)
    const [first, second] = [await linkFor(ana.id), await linkFor(ana.id)]
    expect(second.pathname).toBe('/reset-password')

    expect((await choose(first)).json()).toMatchObject({ code: 'link-used' })
    expect((await choose(second)).statusCode).toBe(200)
    expect((await choose(second)).json()).toMatchObject({ code: 'link-used' })

    expect((await before.get('/api/auth/user')).statusCode).toBe(401)
    const signedIn = await portal.stranger.post('/api/auth/login', {
      email: ana.email,
      password: 'a sentence that is new',
    })
    // An admin knows the person; nobody has shown that the mailbox is theirs.
    expect(signedIn.json()).toMatchObject({ id: ana.id, emailVerified: false })
    const { rows } = await pool.query(`select actor_id from audit_events where type = 'reset-link-made'`)
    expect(rows).toEqual([{ actor_id: ruth.id }, { actor_id: ruth.id }])
  })

  test('opens nothing once the admin who made it is none any more (H209)', async () => {
    const [ana, leaving] = [await insertUser(db), await insertUser(db, { role: 'admin' })]
    const { url } = (await (await portal.as(leaving)).post(`/api/admin/users/${ana.id}/reset-link`)).json()
    await asRuth.call({ method: 'PATCH', url: `/api/admin/users/${leaving.id}/role`, payload: { role: 'author' } })

    expect((await choose(new URL(url))).json()).toMatchObject({ code: 'link-used' })
    expect((await choose(await linkFor(ana.id))).statusCode).toBe(200)
  })

  test('is for accounts that there are', async () => {
    const answer = await asRuth.post('/api/admin/users/00000000-0000-4000-8000-000000000000/reset-link')
    expect(answer.json()).toMatchObject({ code: 'no-such-account' })
  })
})
