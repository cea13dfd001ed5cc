import { expect, test } from 'vitest'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'

type Embedded = Record<string, { status: number; body: unknown }>

const WRITTEN = /<script type="application\/json" id="answers"[^>]*>(.*?)<\/script>/s

const portal = await testApp({}, { screens: true })
const { db } = portal.database

/** The first answers in the page that somebody gets at an address. */
async function embeddedFor(who: Caller, address: string): Promise<Embedded> {
  const page = await who.get(address)
  expect(page.headers['cache-control']).toBe('no-store')
  return JSON.parse(WRITTEN.exec(page.body)?.[1] ?? '')
}

test('a page holds what its reader may read, and of another person nothing', async () => {
  const { application, applicant } = await insertApplication(db, { state: 'submitted' })
  const stranger = await portal.as(await insertUser(db))
  const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))
  const path = reviewDetailPath(application.id)
  const answer = `/api/reviewer/applications/${application.id}`

  const own = await embeddedFor(await portal.as(applicant), '/steps/nda')
  expect(own['/api/application']).toMatchObject({ status: 200, body: { id: application.id } })
  expect((await embeddedFor(reviewer, path))[answer]).toMatchObject({ status: 200, body: { id: application.id } })

  expect(Object.keys(await embeddedFor(stranger, path))).toEqual(['/api/auth/user', '/api/config'])
  expect(await embeddedFor(portal.stranger, path)).toMatchObject({ '/api/auth/user': { status: 401 } })
  expect((await portal.stranger.get(path)).body).not.toContain(application.id)
  expect((await stranger.get('/steps/nda')).body).not.toContain(application.id)
})

test('what somebody wrote ends neither the element nor the text it stands in', async () => {
  const firstName = '</script><script>alert(1)</script><!--<script>\u2028'
  const person = await portal.as(await insertUser(db, { firstName }))

  const { body: page } = await person.get('/dashboard')
  expect(page).not.toContain('alert(1)</')
  expect((await embeddedFor(person, '/dashboard'))['/api/auth/user']).toMatchObject({ body: { firstName } })
})

test('a page is not kept waiting by a database that does not answer, and the screen asks on its own', async () => {
  const { as, database } = await testApp({}, { screens: true })
  const person = await as(await insertUser(database.db))
  const other = await database.owner.connect()
  try {
    await other.query('begin; lock table users, sessions in access exclusive mode')
    const page = await person.get('/dashboard')

    expect(page.statusCode).toBe(200)
    expect(WRITTEN.exec(page.body)?.[1]).toBe('{}')
  } finally {
    await other.query('rollback')
    other.release()
  }
})
