import type { SMTPServerAuthentication, SMTPServerAuthenticationResponse, SMTPServerSession } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'
import { selfSignedCertificate, startMailServer } from '../../../../tests/mail-server.ts'
import { createSmtpMailer } from './mailer.ts'

type Answer = (error: Error | null, response?: SMTPServerAuthenticationResponse) => void

const MAIL = {
  messageId: '<letter-1@portal>',
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'T',
  html: 'H',
  attachments: [],
}
const tls = await selfSignedCertificate()
const passwords: string[] = []
const onAuth = ({ password }: SMTPServerAuthentication, _session: SMTPServerSession, answer: Answer) => {
  passwords.push(password ?? '')
  answer(password === 'right' ? null : new Error('Wrong password'), { user: 'portal' })
}
const guarded = await startMailServer({ ...tls, authOptional: false, onAuth })
const inTheClear = await startMailServer({ onAuth, allowInsecureAuth: true })

const send = ({ port }: { port: number }, password: string, ca?: string) => {
  const url = `smtp://portal:${password}@127.0.0.1:${port}`
  return createSmtpMailer({ url, from: 'portal@example.com', ...(ca ? { ca } : {}) }).send(MAIL)
}

beforeEach(() => {
  passwords.length = 0
})

test('an account is used once STARTTLS has made the line safe', async () => {
  await send(guarded, 'right', tls.cert)
  expect(guarded.arrived).toHaveLength(1)
})

test('a wrong password is tried again later, for it can be mended', async () => {
  await expect(send(guarded, 'wrong', tls.cert)).rejects.toMatchObject({ isPermanent: false })
})

test('a server whose certificate nobody vouches for gets no password', async () => {
  await expect(send(guarded, 'right')).rejects.toMatchObject({ isPermanent: false })
  expect(passwords).toEqual([])
})

test('a server without STARTTLS gets no password', async () => {
  await expect(send(inTheClear, 'right')).rejects.toMatchObject({ isPermanent: false })
  expect(passwords).toEqual([])
})
