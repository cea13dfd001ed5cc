import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { UNDO_MS } from '#domain/record/record.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertAuthor, insertCourse } from '#factories/record.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { authors } from '../author/author-tables.ts'
import { courses } from '../course/course-tables.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))
const author = (given?: Parameters<typeof insertAuthor>[1]) => insertAuthor(db, given)

const batch = (body: object) => admin.post('/api/admin/authors/status-batches', body)
const patch = (url: string, payload: object) => admin.call({ method: 'PATCH', url, payload })
const statusOf = async (id: string) => (await db.select().from(authors).where(eq(authors.id, id)))[0]?.status

test('a change is taken back only while nobody else has changed the record since (H196)', async () => {
  const { id } = await author({ status: 'approved' })
  const url = `/api/admin/authors/${id}/status`
  await patch(url, { status: 'rejected' })

  const undone = await patch(url, { status: 'in_progress', instead: 'approved' })

  expect([undone.statusCode, undone.json().code, await statusOf(id)]).toEqual([409, 'status-changed', 'rejected'])
  expect((await patch(url, { status: 'approved', instead: 'rejected' })).statusCode).toBe(200)
  expect(await statusOf(id)).toBe('approved')
})

test('a change answers with the status that it has replaced, which is what its Undo gives back (H196)', async () => {
  const [{ id: authorId }, { id: courseId }] = [await author({ status: 'approved' }), await insertCourse(db)]
  const [url, ofCourse] = [`/api/admin/authors/${authorId}/status`, `/api/admin/courses/${courseId}/status`]
  const replacedBy = async (of: string, body: object) => (await patch(of, body)).json().statusBefore

  expect(await replacedBy(url, { status: 'rejected' })).toBe('approved')
  expect(await replacedBy(url, { status: 'sunset' })).toBe('rejected')
  expect(await replacedBy(url, { status: 'sunset' })).toBe(null)
  expect(await replacedBy(url, { status: 'rejected', instead: 'sunset' })).toBe(null)
  expect(await replacedBy(ofCourse, { status: 'canceled' })).toBe('in_progress')
})

test('a change that is taken back leaves no day, and no mark of an admin to keep a record from "Needs Review"', async () => {
  const approvedAt = new Date('2026-01-02T03:04:05Z')
  const [one, two] = await Promise.all([author({ approvedAt }), author({ approvedAt })])
  const bread = await insertCourse(db, { status: 'completed', completedAt: approvedAt })
  const rows = async () =>
    [
      ...(await db
        .select()
        .from(authors)
        .where(inArray(authors.id, [one.id, two.id]))
        .orderBy(authors.id)),
      ...(await db.select().from(courses).where(eq(courses.id, bread.id))),
    ].map(({ updatedAt: _, ...row }) => row)
  const before = await rows()

  const { batchId } = (
    await admin.post('/api/admin/authors/status-batches', { selection: { ids: [two.id] }, status: 'approved' })
  ).json()
  for (const [url, from, to] of [
    [`/api/admin/authors/${one.id}/status`, 'in_progress', 'rejected'],
    [`/api/admin/courses/${bread.id}/status`, 'completed', 'in_progress'],
  ]) {
    await patch(url ?? '', { status: to })
    await patch(url ?? '', { status: from, instead: to })
  }
  await admin.post(`/api/admin/status-batches/${batchId}/undo`)

  expect(await rows()).toEqual(before)
})

test('two changes that are taken back one after the other leave nothing of either (H196)', async () => {
  const row = async (id: string) => {
    const [{ updatedAt: _, ...kept } = { updatedAt: null }] = await db.select().from(authors).where(eq(authors.id, id))
    return kept
  }
  const { id } = await author()
  const [url, before] = [`/api/admin/authors/${id}/status`, await row(id)]
  const { batchId } = (await batch({ selection: { ids: [id] }, status: 'approved' })).json()
  await patch(url, { status: 'rejected' })
  await patch(url, { status: 'approved', instead: 'rejected' })
  const undone = await admin.post(`/api/admin/status-batches/${batchId}/undo`)

  expect(undone.json()).toEqual({ restored: 1, skipped: 0 })
  expect(await row(id)).toEqual(before)
})

test('of many changes of one record the last three can be taken back', async () => {
  const { id } = await author()
  const url = `/api/admin/authors/${id}/status`
  const statuses = ['in_progress', 'sunset', 'rejected', 'approved', 'needs_review']
  for (const status of statuses.slice(1)) await patch(url, { status })

  const answers: number[] = []
  for (const [after, instead] of statuses.toReversed().entries()) {
    const status = statuses.at(-2 - after)
    if (status !== undefined) answers.push((await patch(url, { status, instead })).statusCode)
  }

  expect([answers, await statusOf(id)]).toEqual([[200, 200, 200, 409], 'sunset'])
})

test.each([
  {
    of: 'one',
    undo: (id: string) => patch(`/api/admin/authors/${id}/status`, { status: 'needs_review', instead: 'approved' }),
  },
  { of: 'many', undo: (_: string, batchId: string) => admin.post(`/api/admin/status-batches/${batchId}/undo`) },
])('what a reviewer has decided since stays when a change of $of is taken back (H196)', async ({ undo }) => {
  const { applicant, application } = await insertApplication(db, { state: 'submitted' })
  await admin.post('/api/admin/migrate-authors')
  const [{ id = '', status = '' } = {}] = await db.select().from(authors).where(eq(authors.userId, applicant.id))
  const { batchId } = (await batch({ selection: { ids: [id] }, status: 'approved' })).json()
  const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))
  const review = { applicationId: application.id, step: 4, status: 'approved' }
  expect((await reviewer.post('/api/reviewer/review', review)).statusCode).toBe(200)

  await undo(id, batchId)

  expect([status, await statusOf(id)]).toEqual(['needs_review', 'approved'])
})

test('a change of many is taken back for ten minutes, except where somebody has changed a record since', async () => {
  const [one, two, three] = await Promise.all([author(), author({ status: 'needs_review' }), author()])
  const ids = [one.id, two.id, three.id]
  const { batchId } = (await batch({ selection: { ids }, status: 'rejected' })).json()
  await patch(`/api/admin/authors/${three.id}/status`, { status: 'sunset' })

  const undone = await admin.post(`/api/admin/status-batches/${batchId}/undo`)

  expect(undone.json()).toEqual({ restored: 2, skipped: 1 })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['in_progress', 'needs_review', 'sunset'])
  const history = (await admin.get(`/api/admin/authors/${two.id}/history`)).json()
  expect(history.map(({ to, batch: part }: { to: string; batch: string }) => [to, part])).toEqual([
    ['needs_review', 'undone'],
    ['rejected', 'changed'],
  ])
  expect((await admin.post(`/api/admin/status-batches/${batchId}/undo`)).statusCode).toBe(409)
  expect((await admin.post(`/api/admin/status-batches/${randomUUID()}/undo`)).statusCode).toBe(404)
})

test('a change of many is not taken back once the ten minutes are over (H28)', async () => {
  const { id } = await author()
  const { batchId } = (await batch({ selection: { ids: [id] }, status: 'rejected' })).json()
  onTestFinished(() => portal.advance(-UNDO_MS - 1))
  portal.advance(UNDO_MS + 1)

  const late = await admin.post(`/api/admin/status-batches/${batchId}/undo`)

  expect([late.statusCode, late.json().code, await statusOf(id)]).toEqual([409, 'too-late-to-take-back', 'rejected'])
})
