import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { dump } from '../../../tests/dump.ts'
import { issueLink, pathOfLink } from '../account/link/account-link-service.ts'
import { erase } from './erasing-service.ts'
import { applyRetention } from './retention-service.ts'

/** Somebody who has failed to sign in by an address that is not theirs any more, of which nothing but the log is left. */
async function personWithFormerAddress(portal: Awaited<ReturnType<typeof testApp>>) {
  const { db, pool } = portal.database
  const { applicant, application } = await insertApplication(db, { state: 'personal-info-done' })
  const former = applicant.email
  await portal.stranger.post('/api/auth/login', { email: former, password: 'wrong-password' })

  const linkId = await issueLink(db, portal, {
    user: { id: applicant.id, email: `new.${former}` },
    purpose: 'change-email',
  })
  const token = /\?token=([\w-]+)/.exec((await pathOfLink(db, portal, linkId)) ?? '')?.[1]
  const page = await portal.as(applicant)
  expect((await page.post('/api/account/email/confirm', { token })).statusCode).toBe(200)
  await pool.query('delete from letters where user_id = $1', [applicant.id])
  await pool.query('delete from account_links where user_id = $1', [applicant.id])
  return { applicant, application, former }
}

describe('a former address that the log alone knows', () => {
  test('goes with its person when they are erased (H133)', async () => {
    const portal = await testApp()
    const { applicant, former } = await personWithFormerAddress(portal)
    expect(await dump(portal.database.pool)).toContain(`"${former}"`)

    expect(await erase(portal, applicant.id, 'at once')).toBe(true)

    expect(await dump(portal.database.pool)).not.toContain(former)
  })

  test('goes as little as the present one while its person is on legal hold (H138)', async () => {
    const portal = await testApp({ RETENTION_LOG_ADDRESSES_DAYS: '1095' })
    const { application } = await personWithFormerAddress(portal)
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    const hold = { holds: true, reason: 'A dispute over the fee' }
    expect((await admin.put(`/api/admin/applications/${application.id}/legal-hold`, hold)).statusCode).toBe(200)

    portal.advance(1096 * DAY_MS)

    const failures = async () =>
      (
        await portal.database.pool.query(
          "select 1 from audit_events where type = 'sign-in-failed' and salt is not null",
        )
      ).rowCount
    await applyRetention(portal)
    expect(await failures()).toBe(1)
  })
})
