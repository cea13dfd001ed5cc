import { describe, expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()

const SIGN = {
  'master-agreement': '/api/application/sign-master-agreement',
  'code-of-conduct': '/api/application/sign-code-of-conduct',
  'course-sow': '/api/application/sign-course-sow',
} as const
const KINDS = ['master-agreement', 'code-of-conduct', 'course-sow'] as const
const drawing = { signatureData: drawSignatureData('Ada Applicant') }

async function applicant() {
  const inserted = await insertApplication(portal.database.db, { state: 'course-selected' })
  return { caller: await portal.as(inserted.applicant), id: inserted.application.id }
}

describe('the agreement id (E4)', () => {
  test('is readable, and the same for twenty who ask at once', async () => {
    const { caller } = await applicant()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.post('/api/application/generate-primary-agreement-id')),
    )
    const ids = new Set(answers.map(answer => answer.json().primaryAgreementId))

    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^PA-\d{4}-\d{6}$/)
  })

  test('differs from one application to the next', async () => {
    const [one, other] = [await applicant(), await applicant()]
    const first = (await one.caller.post('/api/application/generate-primary-agreement-id')).json()
    const second = (await other.caller.post('/api/application/generate-primary-agreement-id')).json()

    expect(first.primaryAgreementId).not.toBe(second.primaryAgreementId)
  })

  test('is answered wherever the application stands, once there is one', async () => {
    for (const state of ['course-submitted', 'course-approved'] as const) {
      const { application, caller } = await portal.applicantIn(state)
      const answer = await caller.post('/api/application/generate-primary-agreement-id')

      expect([answer.statusCode, answer.json().primaryAgreementId]).toEqual([200, application.primaryAgreementId])
    }
  })

  test('is not given before the course is chosen', async () => {
    const { applicant: person } = await insertApplication(portal.database.db, { state: 'approved' })
    const caller = await portal.as(person)
    const answer = await caller.post('/api/application/generate-primary-agreement-id')

    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Must complete course selection first'])
  })
})

describe('signing the contracts', () => {
  test('completes the step with the third, in whatever order, and each has its PDF', async () => {
    const { caller, id } = await applicant()

    const first = (await caller.post(SIGN['course-sow'], drawing)).json()
    expect(first).toMatchObject({ courseSOWSigned: true, courseContractsCompletedAt: null, currentStep: 6 })
    await caller.post(SIGN['master-agreement'], drawing)
    const last = (await caller.post(SIGN['code-of-conduct'], drawing)).json()
    expect(last).toMatchObject({ courseContractsCompletedAt: expect.any(String), currentStep: 7 })

    for (const kind of KINDS) {
      const pdf = await caller.get(`/api/application/${id}/${kind}-download`)
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
  })

  test.each(KINDS)('%s is signed once, even by two calls at once', async kind => {
    const { caller } = await applicant()
    const answers = await Promise.all([caller.post(SIGN[kind], drawing), caller.post(SIGN[kind], drawing)])

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test.each(KINDS)('%s can be read before signing and downloaded only after', async kind => {
    const { caller, id } = await applicant()
    await caller.post('/api/application/generate-primary-agreement-id')

    const preview = await caller.get(`/api/application/${id}/${kind}-preview`)
    const download = await caller.get(`/api/application/${id}/${kind}-download`)

    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect([download.statusCode, download.json().message]).toEqual([
      404,
      'Please sign the contract first to download a copy.',
    ])
  })

  test('the statement of work names the agreement id, the course and the payout', async () => {
    const { caller, id } = await applicant()
    const { primaryAgreementId, selectedCourseName } = (await caller.post(SIGN['course-sow'], drawing)).json()

    const { rows } = await portal.database.pool.query(
      "select text_content as text from signatures where application_id = $1 and kind = 'course-sow'",
      [id],
    )
    expect(rows[0].text).toContain(primaryAgreementId)
    expect(rows[0].text).toContain(selectedCourseName)
    expect(rows[0].text).toMatch(/\$\d+/)
  })

  test('a corrupt picture signs nothing', async () => {
    const { caller } = await applicant()
    const answer = await caller.post(SIGN['master-agreement'], {
      signatureData: `data:image/png;base64,${'A'.repeat(400)}`,
    })

    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid signature data'])
    expect((await caller.get('/api/application')).json().masterAgreementSigned).toBe(false)
  })
})
