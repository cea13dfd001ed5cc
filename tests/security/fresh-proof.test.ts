import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import type { RouteSpec } from '#domain/contract/route-spec.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { sessions } from '#server/account/account-tables.ts'
import { testApp } from '../app.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await insertUser(db, { role: 'admin' })
const page = await portal.as(admin)

const GUARDED = Object.entries<RouteSpec>(contract).flatMap(([route, { proof }]) => (proof === 'fresh' ? [route] : []))

async function codeOf(route: string) {
  const [method = '', path = ''] = route.split(' ')
  // reason: the key of a route begins with its method
  const answer = await page.call({ method: method as 'GET', url: path.replace(/:\w+/g, randomUUID()) })
  return answer.statusCode === 200 || answer.statusCode === 201 ? 'done' : answer.json().code
}

test('what cannot be undone, or reads much, wants a fresh proof (H101)', () => {
  expect(GUARDED.toSorted()).toEqual([
    'DELETE /api/account/authenticator-app',
    'DELETE /api/account/passkeys/:passkeyId',
    'GET /api/admin/applications/:id/dossier',
    'GET /api/admin/authors/export',
    'GET /api/admin/courses/export',
    'PATCH /api/admin/users/:userId/role',
    'POST /api/account/archive',
    'POST /api/account/authenticator-app',
    'POST /api/account/authenticator-app/confirm',
    'POST /api/account/email',
    'POST /api/account/erasure',
    'POST /api/account/passkeys',
    'POST /api/account/passkeys/order',
    'POST /api/account/recovery-codes',
    'POST /api/admin/documents/:signatureId/void',
    'POST /api/admin/erasures',
    'POST /api/admin/invitations',
    'POST /api/admin/invitations/:userId/send-again',
    'POST /api/admin/texts/:kind/:key/approval',
    'POST /api/admin/texts/:kind/:key/versions',
    'POST /api/admin/texts/approvals',
    'POST /api/admin/texts/publications',
    'POST /api/admin/users/:userId/factor-reset',
    'POST /api/admin/users/:userId/factor-reset/confirmation',
    'POST /api/admin/users/:userId/reset-link',
    'PUT /api/account/password',
    'PUT /api/admin/applications/:id/legal-hold',
  ])
})

test('each is refused to a session that has shown nothing for ten minutes, and not once it has (H101)', async () => {
  const letPass = (minutes: number) =>
    db
      .update(sessions)
      .set({ provedAt: sql`now() - make_interval(mins => ${minutes}::int)` })
      .where(eq(sessions.userId, admin.id))
  const codes = async () => [...new Set(await Promise.all(GUARDED.map(codeOf)))]

  await letPass(9)
  expect(await codes()).not.toContain('proof-needed')
  await letPass(11)
  expect(await codes()).toEqual(['proof-needed'])
  expect((await page.post('/api/account/proof', { password: PASSWORD })).statusCode).toBe(200)
  expect(await codes()).not.toContain('proof-needed')
})
