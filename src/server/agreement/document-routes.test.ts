import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { documentsUnderWay } from './document-service.ts'

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }

async function portalWithAdmin() {
  let fails = false
  const base = await testApp()
  const makeSealed: typeof base.sealer.makeSealed = async paper =>
    fails
      ? { pdf: await base.sealer.makeUnsigned(paper), sealed: false, problem: 'The key is out of reach.' }
      : base.sealer.makeSealed(paper)
  const portal = await testApp({}, { sealer: { ...base.sealer, makeSealed } })
  const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
  const sign = async () => {
    const { application, applicant } = await insertApplication(portal.database.db, { state: 'personal-info-done' })
    expect((await (await portal.as(applicant)).post('/api/application/step2', SIGNED)).statusCode).toBe(200)
    return application
  }
  return { portal, admin, sign, setFails: (value: boolean) => (fails = value) }
}

describe('the signed documents', () => {
  test('are listed newest first, a page at a time, with why one is not sealed; it can be tried at once', async () => {
    const { admin, sign, setFails } = await portalWithAdmin()
    const first = await sign()
    await documentsUnderWay()
    setFails(true)
    const second = await sign()
    await documentsUnderWay()

    const page = await admin.get('/api/admin/documents?limit=1')
    expect(page.headers['x-total-count']).toBe('2')
    expect(page.json()).toMatchObject([
      {
        applicationId: second.id,
        kind: 'nda',
        signerName: second.fullLegalName,
        isSealed: false,
        problem: 'The key is out of reach.',
        attempts: 1,
        nextTryAt: expect.any(String),
        sealedAt: null,
      },
    ])
    const [unsealed] = page.json()
    const next = await admin.get(`/api/admin/documents?limit=1&cursor=${unsealed.signatureId}`)
    expect(next.json()).toMatchObject([{ applicationId: first.id, isSealed: true, problem: null, nextTryAt: null }])
    // The last page is the last one, also where it is full.
    expect([page.headers.link, next.headers.link]).toEqual([expect.stringContaining('rel="next"'), undefined])
    expect((await admin.get('/api/admin/documents?state=unsealed')).json()).toEqual([unsealed])

    setFails(false)
    const sealed = await admin.post(`/api/admin/documents/${unsealed.signatureId}/seal`)

    expect(sealed.json()).toMatchObject({
      isSealed: true,
      problem: null,
      sealedAt: expect.any(String),
      timestamp: null,
    })
    expect((await admin.post(`/api/admin/documents/${unsealed.signatureId}/seal`)).json()).toEqual(sealed.json())
    expect((await admin.get('/api/admin/documents?state=unsealed')).json()).toEqual([])
  })

  test('that are not there cannot be sealed', async () => {
    const { admin } = await portalWithAdmin()

    const answer = await admin.post('/api/admin/documents/00000000-0000-4000-8000-000000000000/seal')

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'no-such-document', message: 'There is no such document' })
  })
})

describe('the seal', () => {
  test('is described to admins, and its certificate is for everybody', async () => {
    const { portal, admin } = await portalWithAdmin()

    const { certificate, problem } = (await admin.get('/api/admin/seal')).json()
    const pem = await portal.stranger.get('/api/seal-certificate')

    expect(problem).toBeNull()
    expect(certificate).toMatchObject({ subject: 'Author Portal Seal', isSelfSigned: true })
    expect(certificate.daysLeft).toBeGreaterThan(3600)
    const published = new X509Certificate(pem.body).fingerprint256.replaceAll(':', '').toLowerCase()
    expect(published).toBe(certificate.fingerprint)
    expect(pem.body).not.toContain('PRIVATE')
  })

  test('that cannot be opened says why', async () => {
    const base = await testApp()
    const certificate = () => Promise.reject(new Error('The seal key cannot be opened.'))
    const portal = await testApp({}, { sealer: { ...base.sealer, certificate } })
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))

    expect((await admin.get('/api/admin/seal')).json()).toEqual({
      certificate: null,
      problem: 'The seal key cannot be opened.',
      timestampServers: [],
    })
  })
})
