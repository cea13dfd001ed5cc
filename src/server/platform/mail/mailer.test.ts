import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runMailServer } from '../../../../tests/smtp.ts'
import type { Mail } from './mail.ts'
import { createSmtpMailer } from './mailer.ts'

const MAIL: Mail = {
  messageId: '<letter-1@portal.example>',
  to: 'ana@example.com',
  subject: 'Your copy',
  text: 'Dear Ana',
  html: '<p>Dear Ana</p>',
  attachments: [{ fileName: 'nda.pdf', bytes: Buffer.from('%PDF') }],
}

async function mailServer(options: SMTPServerOptions = {}) {
  const { url, arrived } = await runMailServer(onTestFinished, options)
  return { arrived, mailer: createSmtpMailer({ url, from: 'p@example.com', patienceMs: 800 }) }
}

function refusal(reply: string) {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number.parseInt(reply, 10) })
}

test('a mail arrives with its Message-ID, both bodies and its file', async () => {
  const { mailer, arrived } = await mailServer()
  await mailer.send(MAIL)
  expect(arrived).toHaveLength(1)
  for (const part of ['Message-ID: <letter-1@portal.example>', 'text/plain', 'text/html', 'nda.pdf']) {
    expect(arrived[0]?.raw).toContain(part)
  }
})

test('line breaks in a subject or a file name add no header', async () => {
  const { mailer, arrived } = await mailServer()
  const fileName = 'a"\r\nX-Evil: 2.pdf'
  await mailer.send({
    ...MAIL,
    subject: `Приве́т <b>"\r\nBcc: eve@example.com ${'д'.repeat(300)}`,
    attachments: [{ fileName, bytes: Buffer.from('x') }],
  })
  expect(arrived[0]?.raw).not.toMatch(/^(Bcc|X-Evil):/im)
})

test('an address that holds two reaches neither', async () => {
  const recipients: string[] = []
  const { mailer } = await mailServer({
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      done()
    },
  })
  await mailer.send({ ...MAIL, to: 'ana@example.com, eve@example.com' }).catch(() => undefined)
  expect(recipients).not.toContain('eve@example.com')
})

describe('a mail that is refused is given up only where there is no such recipient (H296)', () => {
  test.each([
    ['550 5.1.1 No such mailbox', true],
    ['556 5.1.10 Recipient address has null MX', true],
    ['450 4.2.1 Mailbox busy', false],
    ['554 5.7.1 Relay access denied', false],
    ['550 5.1.8 Sender address rejected: domain not found', false],
    ['550 relay not permitted', false],
  ])('%s: %s', async (reply, isPermanent) => {
    const { mailer } = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(reply)) })
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'MailProblem', isPermanent })
  })

  test('not where the sender may not send, or has used up its quota', async () => {
    const notThisSender = refusal('550 5.7.60 Client does not have permissions to send as this sender')
    const quota = refusal('550 5.4.5 Daily user sending limit exceeded')
    const atMailFrom = await mailServer({ onMailFrom: (_address, _session, done) => done(notThisSender) })
    const atData = await mailServer({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(quota)),
    })

    for (const { mailer } of [atMailFrom, atData]) {
      await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'MailProblem', isPermanent: false })
    }
  })
})

test('a server that falls silent in DATA is tried again', async () => {
  const { mailer } = await mailServer({ onData: stream => void stream.resume() })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ isPermanent: false })
})

test('a server that is never silent and never done is left, and has the mail from nobody any more', async () => {
  const dripping = createServer(line => {
    line.on('error', () => undefined).on('close', () => clearInterval(drops))
    line.write('220 portal.example ESMTP\r\n')
    const drops = setInterval(() => line.write('250-and one more thing\r\n'), 50)
  }).listen(0, '127.0.0.1')
  await once(dripping, 'listening')
  onTestFinished(() => void dripping.close())
  // reason: a server that listens on a port has an address with one
  const { port } = dripping.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const mailer = createSmtpMailer({ url, from: 'p@example.com', patienceMs: 800, timeLimitMs: 1000 })

  const problem = { isPermanent: false, message: 'The mail server did not answer within 1 seconds.' }
  await expect(mailer.send(MAIL)).rejects.toMatchObject(problem)

  const lines = () => new Promise(resolve => dripping.getConnections((_, count) => resolve(count)))
  await expect.poll(lines).toBe(0)
})
