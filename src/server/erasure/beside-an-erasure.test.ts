import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { countOneMore } from '../http/rate-limit-store.ts'
import { createSmtpMailer } from '../platform/mail/mailer.ts'
import { erase } from './erasing-service.ts'

const from = 'portal@example.com'
const mail = await startMailServer()
const mailer = createSmtpMailer({ url: mail.url, from })
const portal = await testApp({ SMTP_URL: mail.url, MAIL_FROM: from }, { mailer })

test('somebody whose address ends like theirs keeps their jobs and counts (H133)', async () => {
  const { database, jobs } = portal
  const [erased, other] = ['li@ends.example', 'julia.li@ends.example']
  const { id } = await insertUser(database.db, { email: erased })
  for (const email of [erased, other]) {
    await database.transaction(tx => jobs.enqueue(tx, 'answer-reset-request', { requestId: randomUUID(), email }))
    await countOneMore(database.db, `reset-password:${email}`, DAY_MS)
    await countOneMore(database.db, `sign-in:account:${email} from:::1`, DAY_MS)
  }

  expect(await erase(portal, id, 'at once')).toBe(true)

  const { rows } = await database.pool.query<{ text: string }>(
    `select data->>'email' as text from pgboss.job where data->>'email' like '%@ends.example'
      union all select key from rate_limits where key like '%@ends.example%' order by text`,
  )
  expect(rows.map(({ text }) => text)).toEqual([other, `reset-password:${other}`, `sign-in:account:${other} from:::1`])
})

test('somebody who has an address that they asked for once keeps letters, entries and jobs (H133)', async () => {
  const { database, jobs, stranger } = portal
  const erased = await insertUser(database.db)
  const email = 'wanted.by.two@example.org'
  await (await portal.as(erased)).post('/api/account/email', { email })
  const signUp = { firstName: 'Yara', lastName: 'Owner', email, password: 'a sentence that is new' }
  const owner = (await stranger.post('/api/auth/signup', signUp)).json()
  await stranger.post('/api/auth/login', { email, password: 'a wrong guess of it' })
  await database.transaction(tx => jobs.enqueue(tx, 'answer-reset-request', { requestId: randomUUID(), email }))
  const held = async () => ({
    letters: (await database.pool.query('select kind from letters where user_id = $1', [owner.id])).rows,
    entries: (
      await database.pool.query("select type from audit_events where payload->>'email' = $1 order by position", [email])
    ).rows,
    jobs: (await database.pool.query("select name from pgboss.job where data->>'email' = $1", [email])).rows,
  })
  const before = await held()
  expect(before.entries).toEqual(expect.arrayContaining([{ type: 'account-created' }, { type: 'sign-in-failed' }]))
  expect([before.letters.length > 0, before.jobs]).toEqual([true, [{ name: 'answer-reset-request' }]])

  expect(await erase(portal, erased.id, 'at once')).toBe(true)

  const after = await held()
  expect([after.letters, after.jobs]).toEqual([before.letters, before.jobs])
  expect(after.entries).toEqual(before.entries.filter(({ type }) => type !== 'email-change-asked'))
})
