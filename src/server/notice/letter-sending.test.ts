import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedCopyLetter } from '#domain/notice/application-letters.ts'
import { letterText } from '#domain/notice/letter.ts'
import { letterHtml } from '#domain/notice/letter-html.ts'
import { writeLetter } from '#domain/notice/letter-texts.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { SENDER } from '#factories/letters.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { erase } from '../erasure/erasing-service.ts'
import { FilesAway } from '../platform/files/file-store.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { createSmtpMailer } from '../platform/mail/mailer.ts'
import { sha256 } from '../platform/sha256.ts'
import { sendDueLetters } from './letter-sending.ts'
import { claimDueLetter, insertLetter, type LetterRow } from './letter-store.ts'
import { letters } from './letter-tables.ts'

const server = await startMailServer()
const mailer = createSmtpMailer({ url: server.url, from: 'portal@example.com' })
const portal = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'portal@example.com' }, { mailer })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Its = { firstName?: string } & Partial<Pick<LetterRow, 'recipient' | 'attachments' | 'applicationId'>>

async function post(cause: string, { firstName = 'Ana', ...its }: Its = {}) {
  const letter = writeLetter(signedCopyLetter({ firstName }, 'nda'))
  const bodies = { textBody: letterText(letter, SENDER), htmlBody: letterHtml(letter, SENDER) }
  const kept = { kind: letter.kind, subject: letter.subject, recipient: 'ana@example.com', ...its, ...bodies }
  await insertLetter(portal.database.db, { ...kept, status: 'waiting', cause, sendAfter: portal.clock.now() })
}

async function fateOf(cause: string) {
  const rows = await portal.database.db.select().from(letters)
  return rows.find(row => row.cause === cause)
}

test('a letter is sent once', async () => {
  await post('once')
  await Promise.all([sendDueLetters(portal), sendDueLetters(portal)])
  await sendDueLetters(portal)
  expect(server.arrived).toHaveLength(1)
  expect(await fateOf('once')).toMatchObject({ status: 'sent', attempts: 1, problem: null })
})

test('a recipient that does not exist fails the letter at once', async () => {
  server.refuse({ code: 550, message: '5.1.1 No such mailbox' })
  await post('for good')
  await sendDueLetters(portal)
  expect(await fateOf('for good')).toMatchObject({
    status: 'failed',
    attempts: 1,
    problem: expect.stringContaining('No such mailbox'),
  })
})

test('a server that is down is tried again later, for a day', async () => {
  server.refuse({ code: 450, message: 'Try later' })
  await post('down')
  await sendDueLetters(portal)
  await sendDueLetters(portal)
  expect(await fateOf('down')).toMatchObject({
    status: 'waiting',
    attempts: 1,
    problem: expect.stringContaining('Try later'),
  })
  for (let hour = 1; hour <= 23; hour++) {
    portal.advance(HOUR_MS)
    await sendDueLetters(portal)
    expect(await fateOf('down')).toMatchObject({ status: 'waiting', attempts: 1 + hour })
  }
  for (let hour = 24; hour <= 29; hour++) {
    portal.advance(HOUR_MS)
    await sendDueLetters(portal)
  }
  expect(await fateOf('down')).toMatchObject({ status: 'failed', attempts: 30 })
  server.refuse(undefined)
})

test('a letter is not given up because the portal stood for two days, or the clock says so', async () => {
  await post('stood')
  portal.advance(48 * HOUR_MS)
  server.refuse({ code: 450, message: 'Greylisted, try again in a minute' })
  await sendDueLetters(portal)
  expect(await fateOf('stood')).toMatchObject({ status: 'waiting', attempts: 1 })

  server.refuse(undefined)
  portal.advance(HOUR_MS)
  await sendDueLetters(portal)
  expect(await fateOf('stood')).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a letter whose attachment the files do not give out waits for as long as they are away', async () => {
  const attachments = [{ fileName: 'nda.pdf', fileKey: 'documents/nda.pdf', sha256: sha256('%PDF'), sizeBytes: 4 }]
  await portal.files.write('documents/nda.pdf', Buffer.from('%PDF'))
  await post('away', { attachments })
  const files = { ...portal.files, sizeOf: () => Promise.reject(new FilesAway('nobody answers')) }

  for (let hour = 1; hour <= 40; hour++) {
    await sendDueLetters({ ...portal, files })
    portal.advance(HOUR_MS)
  }
  expect(await fateOf('away')).toMatchObject({ status: 'waiting', problem: 'The files cannot be reached' })

  server.refuse({ code: 450, message: 'Greylisted, try again in a minute' })
  await sendDueLetters(portal)
  expect(await fateOf('away')).toMatchObject({ status: 'waiting', problem: expect.stringContaining('Greylisted') })

  server.refuse(undefined)
  portal.advance(HOUR_MS)
  await sendDueLetters(portal)
  expect(await fateOf('away')).toMatchObject({ status: 'sent' })
})

test('the log has what became of a letter with a signed copy, once, by its Message-ID (H312)', async () => {
  const { id: applicationId } = (await insertApplication(portal.database.db, { state: 'personal-info-done' }))
    .application
  const attachments = [{ fileName: 'nda.pdf', fileKey: 'documents/copy.pdf', sha256: sha256('%PDF'), sizeBytes: 4 }]
  await portal.files.write('documents/copy.pdf', Buffer.from('%PDF'))
  const logged = async () => {
    const rows = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.applicationId, applicationId))
    return rows.map(({ type, payload }) => ({ type, payload }))
  }
  const entry = async (type: string, cause: string) => {
    const letterId = (await fateOf(cause))?.id
    return { type, payload: { letterId, messageId: `<letter-${letterId}@127.0.0.1>`, sha256: sha256('%PDF') } }
  }

  server.refuse({ code: 450, message: 'Try later' })
  await post('copy', { attachments, applicationId })
  await sendDueLetters(portal)
  expect(await logged()).toEqual([])
  server.refuse(undefined)
  portal.advance(HOUR_MS)
  await sendDueLetters(portal)
  await sendDueLetters(portal)
  server.refuse({ code: 550, message: '5.1.1 No such mailbox' })
  await post('no mailbox', { attachments, applicationId })
  await sendDueLetters(portal)
  server.refuse(undefined)

  expect(await logged()).toEqual([await entry('copy-sent', 'copy'), await entry('copy-given-up', 'no mailbox')])
})

test('a letter of a clock that was a day ahead does not wait for that day (H47)', async () => {
  portal.advance(24 * HOUR_MS)
  await post('ahead')
  portal.advance(-24 * HOUR_MS)

  await sendDueLetters(portal)

  expect(await fateOf('ahead')).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a name adds neither a header nor markup', async () => {
  server.refuse(undefined)
  server.arrived.length = 0
  await post('a name', { firstName: 'Ana\r\nBcc: eve@example.com\r\n\r\n<b onclick="x">' })
  await sendDueLetters(portal)

  const [mail] = server.arrived
  expect(mail?.to).toEqual(['ana@example.com'])
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(mail?.html).toContain('&lt;b onclick=&quot;x&quot;&gt;')
  expect(mail?.html).not.toContain('<b ')
})

test('a letter whose reader is erased while it leaves is gone, and does not leave again (H136)', async () => {
  const { id, email } = await insertUser(portal.database.db)
  await post('leaving', { recipient: email })
  const before = server.arrived.length
  const slow = {
    ...mailer,
    send: async (mail: Mail) => {
      await erase(portal, id, 'at once')
      return mailer.send(mail)
    },
  }
  await sendDueLetters({ ...portal, mailer: slow })
  await sendDueLetters(portal)
  expect(server.arrived.length).toBe(before + 1)
  expect(await fateOf('leaving')).toBeUndefined()
})

test('a letter that one process is sending is not taken by another, whatever its clock says', async () => {
  await post('under way')
  portal.advance(10 * MINUTE_MS)
  const now = portal.clock.now()

  expect(await claimDueLetter(portal.database.db, now)).toMatchObject({ cause: 'under way' })
  for (const minutes of [-120, -5, 5, 11, 120]) {
    const otherNow = new Date(now.getTime() + minutes * MINUTE_MS)
    expect(await claimDueLetter(portal.database.db, otherNow), `${minutes} minutes`).toBeUndefined()
  }
})
