import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEventType } from '#domain/audit/audit-event-words.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { sessions } from '../account/account-tables.ts'
import { agreementInForce, publisherInForce } from '../agreement/agreement-versions.ts'
import { filledAgreement } from '../agreement/paper/filled-paper.ts'
import { applicationOf } from '../application/application-service.ts'

const portal = await testApp()
const { db, owner } = portal.database

/** What is done meanwhile finds a log that takes no entry of this type. */
async function without<T>(type: AuditEventType, act: () => Promise<T>): Promise<T> {
  await owner.query(`create function refuse_entry() returns trigger language plpgsql as
    $$ begin raise exception 'The log does not take this entry'; end $$;
    create trigger refuse_entry before insert on audit_events for each row when (new.type = '${type}')
      execute function refuse_entry()`)
  return act().finally(() => owner.query('drop function refuse_entry cascade'))
}

test('nobody is in, out, or proved, of whom the log does not say so (H314)', async () => {
  const user = await insertUser(db)
  const sessionsOfUser = () => db.select().from(sessions).where(eq(sessions.userId, user.id))

  await expect(without('signed-in', () => portal.as(user))).rejects.toThrow('could not sign in')
  expect(await sessionsOfUser()).toEqual([])

  const page = await portal.as(user)
  const prove = () => page.post('/api/account/proof', { password: PASSWORD })
  expect((await without('proof-given', prove)).statusCode).toBe(500)
  expect(await sessionsOfUser()).toMatchObject([{ provedBy: null }])

  expect((await without('signed-out', () => page.post('/api/auth/logout'))).statusCode).toBe(500)
  expect(await sessionsOfUser()).toHaveLength(1)
  expect((await page.post('/api/auth/logout')).statusCode).toBe(200)
  expect(await sessionsOfUser()).toEqual([])
})

test('no phone has opened a code, or is confirmed, of which the log does not say so (H314)', async () => {
  const { applicant } = await insertApplication(db, { state: 'personal-info-done' })
  const computer = await portal.as(applicant)
  const application = await applicationOf(db, applicant.id)
  if (application === null) throw new Error('There is no application')
  const { text } = filledAgreement(publisherInForce(portal), agreementInForce(portal, 'nda'), application)
  const { address } = (await computer.post('/api/application/phone-signing', { kind: 'nda', text })).json()
  const seen = async () => (await computer.get('/api/application/phone-signing')).json()
  const open = () => portal.stranger.post('/api/phone-signing/open', { code: address.split('#')[1] })

  expect((await without('phone-code-opened', open)).statusCode).toBe(500)
  expect(await seen()).toMatchObject({ state: 'waiting', device: null })

  expect((await open()).statusCode).toBe(200)
  const { number } = (await seen()).device
  const confirm = () => computer.post('/api/application/phone-signing/confirm', { number })
  expect((await without('phone-confirmed', confirm)).statusCode).toBe(500)
  expect(await seen()).toMatchObject({ state: 'opened' })
})
