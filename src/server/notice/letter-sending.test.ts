import { expect, test } from 'vitest'
import { type Mail, MailProblem } from '#server/platform/mail/mailer.ts'
import { testApp } from '../../../tests/app.ts'
import { sendDueLetters } from './letter-sending.ts'
import { insertLetter } from './letter-store.ts'
import { letters } from './letter-tables.ts'

const taken: Mail[] = []
let problem: MailProblem | undefined
const mailer = {
  send: async (mail: Mail) => {
    if (problem) throw problem
    taken.push(mail)
  },
}
const portal = await testApp({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'portal@example.com' }, { mailer })

async function post(cause: string) {
  const texts = { subject: 'Your copy', textBody: 'Dear Ana,', htmlBody: '<p>Dear Ana,</p>' }
  const kept = { kind: 'signed-copy' as const, recipient: 'ana@example.com', status: 'waiting' as const, ...texts }
  await insertLetter(portal.database.db, { ...kept, cause, sendAfter: portal.clock.now() })
}

async function fateOf(cause: string) {
  const rows = await portal.database.db.select().from(letters)
  return rows.find(row => row.cause === cause)
}

test('a letter is sent once', async () => {
  problem = undefined
  await post('once')
  await Promise.all([sendDueLetters(portal), sendDueLetters(portal)])
  await sendDueLetters(portal)
  expect(taken).toHaveLength(1)
  expect(await fateOf('once')).toMatchObject({ status: 'sent', attempts: 1, problem: null })
})

test('a recipient refused for good fails the letter at once', async () => {
  problem = new MailProblem('No such mailbox', { isPermanent: true, cause: null })
  await post('for good')
  await sendDueLetters(portal)
  expect(await fateOf('for good')).toMatchObject({ status: 'failed', attempts: 1, problem: 'No such mailbox' })
})

test('a server that is down is tried again later, for a day', async () => {
  problem = new MailProblem('Try later', { isPermanent: false, cause: null })
  await post('down')
  await sendDueLetters(portal)
  await sendDueLetters(portal)
  expect(await fateOf('down')).toMatchObject({ status: 'waiting', attempts: 1, problem: 'Try later' })
  portal.advance(25 * 60 * 60 * 1000)
  await sendDueLetters(portal)
  expect(await fateOf('down')).toMatchObject({ status: 'failed', attempts: 2 })
})
