import { type AddressInfo, connect, createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { erasedAddress } from '#domain/account/erased-address.ts'
import { letterFacts } from '#domain/notice/letter-texts.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { users } from '../account/account-tables.ts'
import { issueLink } from '../account/link/account-link-service.ts'
import { MOST_ATTEMPTS } from '../platform/attempts.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { createSmtpMailer } from '../platform/mail/mailer.ts'
import { sendDueLetters } from './letter-sending.ts'
import { insertLetter } from './letter-store.ts'
import { letters } from './letter-tables.ts'
import { postLetter } from './notice-service.ts'

/** Where the portal's mail server is to be found in the test that runs. */
let port = 0
const mailer: Mailer = {
  send: mail =>
    createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'p@example.com', patienceMs: 800 }).send(mail),
}
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const portal = await testApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'p@example.com' }, { mailer, log })
const { db } = portal.database

async function write(cause: string) {
  const texts = { subject: 'Your copy', textBody: 'Dear Ana,', htmlBody: '<p>Dear Ana,</p>' }
  const kept = { kind: 'signed-copy' as const, recipient: 'ana@example.com', status: 'waiting' as const, ...texts }
  await insertLetter(db, { ...kept, cause, sendAfter: portal.clock.now() })
}

async function fateOf(cause: string) {
  const [row] = await db.select().from(letters).where(eq(letters.cause, cause))
  return row
}

/** A line to the mail server that is cut as soon as the mail itself is on it. */
async function lineThatBreaks(serverPort: number) {
  const carried: string[] = []
  const line = createServer(client => {
    const server = connect(serverPort, '127.0.0.1')
    for (const end of [client, server]) end.on('error', () => undefined)
    server.pipe(client)
    client.on('data', (bytes: Buffer) => {
      carried.push(bytes.toString())
      if (!bytes.includes('Message-ID:')) return void server.write(bytes)
      server.write(bytes.subarray(0, 40))
      client.destroy()
      server.destroy()
    })
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => line.close(() => resolve())))
  // reason: a server that listens on TCP has such an address
  return { port: (line.address() as AddressInfo).port, carried }
}

test('a slow mail server gets a letter once: no other process takes it up meanwhile', async () => {
  let answer: (() => void) | undefined
  const server = await startMailServer({
    onMailFrom(_address, _session, done) {
      answer = done
    },
  })
  port = server.port
  await write('slow')
  const first = sendDueLetters(portal)
  await expect.poll(() => answer).toBeDefined()
  await sendDueLetters(portal)
  answer?.()
  await first

  expect(server.arrived).toHaveLength(1)
  expect(await fateOf('slow')).toMatchObject({ status: 'sent', attempts: 1, problem: null })
})

test('a connection that breaks in the middle of DATA is tried again, and the letter arrives once, under the same Message-ID', async () => {
  const server = await startMailServer()
  const line = await lineThatBreaks(server.port)
  port = line.port
  await write('broken')
  await sendDueLetters(portal)
  expect(await fateOf('broken')).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(server.arrived).toEqual([])

  port = server.port
  portal.advance(31_000)
  await sendDueLetters(portal)
  await sendDueLetters(portal)
  expect(await fateOf('broken')).toMatchObject({ status: 'sent', attempts: 2 })
  expect(server.arrived).toHaveLength(1)
  const messageId = /^Message-ID: (.+)$/m
  expect(server.arrived[0]?.raw.match(messageId)?.[1]).toBe(line.carried.join('').match(messageId)?.[1])
})

test('a mail server that quotes the letter when it refuses it makes nobody know its link', async () => {
  const quoted: string[] = []
  const server = await startMailServer({
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const plain = Buffer.concat(chunks)
          .toString()
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        const [link = '', token = ''] = plain.match(/http\S+token=([\w-]+)/) ?? []
        quoted.push(token)
        done(Object.assign(new Error(`This looks like spam: ${link}`), { responseCode: 554 }))
      })
    },
  })
  port = server.port
  const user = await insertUser(db)
  const linkId = await issueLink(db, portal, { user, purpose: 'reset-password' })
  const to = { id: user.id, email: user.email }
  const posting = { to, letter: letterFacts('reset-password', {}), linkId, cause: 'quoted', now: portal.clock.now() }
  await portal.database.transaction(tx => postLetter(tx, portal, posting))
  await portal.database.pool.query("update letters set attempts = $1 where cause = 'quoted'", [MOST_ATTEMPTS - 1])
  await sendDueLetters(portal)

  const [token = ''] = quoted
  const fate = await fateOf('quoted')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(fate?.status).toBe('failed')
  expect(fate?.problem).toContain('reset-password?token=…')
  expect(fate?.problem).not.toContain(token)
  expect(logged.join('')).toContain('A letter was given up')
  expect(logged.join('')).not.toContain(token)
})

test('a letter is not sent again to somebody whose erasure is just being done, and none of it is left (H256)', async () => {
  const person = await insertUser(db)
  const admin = await portal.as(await insertUser(db, { role: 'admin' }))
  await write('to-be-erased')
  const isTheirs = eq(letters.userId, person.id)
  const sent = { userId: person.id, recipient: person.email, status: 'sent', sentAt: portal.clock.now() } as const
  await db.update(letters).set(sent).where(eq(letters.cause, 'to-be-erased'))
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const erasing = portal.database.transaction(async tx => {
    await tx.delete(letters).where(isTheirs)
    await tx
      .update(users)
      .set({ email: erasedAddress(person.id) })
      .where(eq(users.id, person.id))
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const letter = await fateOf('to-be-erased')

  const again = admin.post(`/api/admin/letters/${letter?.id}/send-again`)
  await expect.poll(() => waitingForALock(portal.database)).toBe(1)
  done.resolve()
  await erasing

  expect((await again).statusCode).toBe(404)
  expect(await db.$count(letters, isTheirs)).toBe(0)
})
