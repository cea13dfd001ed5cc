import { expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { databaseOfVersion } from '../../../tests/database.ts'
import { verifyLog } from '../audit/audit-service.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { createLog } from '../platform/log.ts'
import { erase } from './erasing-service.ts'

const portal = await testApp()
const { database } = portal
const reviewer = await insertUser(database.db, { role: 'reviewer', firstName: 'Zelda', lastName: 'Quillfeather' })

test('of a reviewer who is erased the log keeps that somebody stepped back, and no name, from earlier versions either (H325)', async () => {
  const { application } = await insertApplication(database.db, { state: 'submitted' })
  const page = await portal.as(reviewer)
  await page.put(`/api/reviewer/applications/${application.id}/recusal`)
  for (const { id, lastName } of [reviewer, await insertUser(database.db, { lastName: 'Okafor' })]) {
    await database.pool.query(
      `insert into audit_events (at, type, actor_id, application_id, payload) values (now(), 'recusal-declared', $1, $2, $3)`,
      [id, application.id, { reviewerName: lastName }],
    )
  }

  expect(await erase(portal, reviewer.id, 'at once')).toBe(true)

  const { rows } = await database.pool.query(
    `select actor_id, payload::text as payload, salt is null as is_emptied
      from audit_events where type = 'recusal-declared' order by position`,
  )
  expect(rows).toEqual([
    { actor_id: reviewer.id, payload: '{}', is_emptied: false },
    { actor_id: null, payload: '{}', is_emptied: true },
    { actor_id: expect.any(String), payload: expect.stringContaining('Okafor'), is_emptied: false },
  ])
  expect((await verifyLog(portal)).broken).toBeNull()
})

test('staff read beforehand what the log keeps of them: what names them by an id alone, and no address of a network (H341)', async () => {
  const { application } = await insertApplication(database.db, { state: 'nda-signed' })
  const colleague = await insertUser(database.db)
  await insertUser(database.db, { role: 'admin' })
  const admin = await insertUser(database.db, { role: 'admin' })
  const page = await portal.as(admin)
  expect((await page.get(`/api/admin/applications/${application.id}/dossier`)).statusCode).toBe(200)
  expect((await page.get('/api/admin/authors/export')).statusCode).toBe(200)
  const role = { method: 'PATCH', url: `/api/admin/users/${colleague.id}/role`, payload: { role: 'reviewer' } } as const
  expect((await page.call(role)).statusCode).toBe(200)
  const entries = async () => {
    const { rows } = await database.pool.query<{ type: string }>(
      'select type from audit_events where actor_id = $1 order by position',
      [admin.id],
    )
    return rows.map(({ type }) => type)
  }
  expect(await entries()).toEqual(['signed-in', 'dossier-exported', 'records-exported', 'role-changed'])

  const { isWhole, goes, stays } = (await page.get('/api/account/erasure')).json()
  expect(await erase(portal, admin.id, 'at once')).toBe(true)

  expect(isWhole).toBe(false)
  expect(goes).toEqual(
    expect.arrayContaining([
      { title: 'Account', count: 1 },
      { title: 'What you did', count: 3 },
    ]),
  )
  expect(stays).toEqual([expect.objectContaining({ parts: [{ title: 'What you did', count: 1 }] })])
  expect(await entries()).toEqual(['role-changed'])
})

test('letters that a reviewer called back in an earlier version name them no more (H325)', async () => {
  const earlier = await databaseOfVersion('102-proof-by-the-provider.sql')
  const keep = (cause: string, because: string) =>
    earlier.owner.query(
      `insert into letters (kind, recipient, subject, text_body, html_body, status, cause, send_after, canceled_at, canceled_because)
        values ('phase-approved', 'ada@example.com', '', '', '', 'canceled', $1, now(), now(), $2)`,
      [cause, because],
    )
  await keep('1', 'Called back by Zelda Quillfeather')
  await keep('2', 'Replaced by a newer decision')

  await prepareDatabase(earlier, createLog('silent'))

  const { rows } = await earlier.owner.query('select canceled_because as because from letters order by cause')
  expect(rows.map(({ because }) => because)).toEqual(['Called back by staff', 'Replaced by a newer decision'])
})
