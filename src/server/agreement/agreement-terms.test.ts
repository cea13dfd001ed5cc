import { expect, test } from 'vitest'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { publishOriginals } from '../text/publication-service.ts'

const SOW = '/api/admin/texts/agreement/course-sow'
const portal = await testApp()
const { db } = portal.database
await publishOriginals(portal)

/** Written by counsel, approved and published by an admin. */
async function publish(terms: Record<string, number>) {
  const counsel = await portal.as(await insertUser(db, { role: 'counsel' }))
  const admin = await portal.as(await insertUser(db, { role: 'admin' }))
  const { revision: before } = (await counsel.get(`${SOW}/draft`)).json()
  const content = { ...originalAgreement('course-sow'), terms }
  const { revision } = (await counsel.put(`${SOW}/draft`, { revision: before, content })).json()
  await admin.post(`${SOW}/approval`, { revision })
  const answer = await admin.post(`${SOW}/versions`, { revision, why: 'More time, more money.', from: null })
  expect(answer.statusCode).toBe(200)
}

async function signing() {
  const { caller } = await portal.applicantIn('course-selected')
  await caller.post('/api/application/generate-primary-agreement-id')
  const termsOf = async () => (await caller.get('/api/agreement-texts/course-sow')).json().content.terms
  const sign = () => caller.post('/api/application/sign-course-sow', { signatureData: drawSignatureData('Ada') })
  return { sign, termsOf }
}

test('whoever signed keeps the terms of that day; whoever signs later has the new ones (H143)', async () => {
  const [early, late] = [await signing(), await signing()]
  expect((await early.sign()).statusCode).toBe(200)
  await insertAvailableCourse(db, { name: 'A Course Without a Payout', payout: null })

  await publish({ daysToDeliver: 45, daysToCorrect: 7, daysToPay: 14, usualFee: 500 })
  expect((await late.sign()).statusCode).toBe(200)

  expect((await early.termsOf()).daysToDeliver).toBe(20)
  expect((await late.termsOf()).daysToDeliver).toBe(45)

  const { caller: chooser } = await portal.applicantIn('approved')
  const courses = (await chooser.get('/api/courses/available?topics=all&q=Without')).json()
  expect(courses).toMatchObject([{ name: 'A Course Without a Payout', payout: 500 }])
})
