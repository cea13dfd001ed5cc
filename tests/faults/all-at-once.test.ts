import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from '../app.ts'

const portal = await testApp()
const { db, pool } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))
const other = await portal.as(await insertUser(db, { role: 'admin' }))
const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))

const STATES: ApplicationState[] = ['submitted', 'course-selection-flagged', 'contracts-signed', 'course-submitted']
const reason = 'A reason that is long enough'

async function idsOf(statement: string, userId: string): Promise<string[]> {
  return (await pool.query<{ id: string }>(statement, [userId])).rows.map(({ id }) => id)
}

test.each(STATES)(
  'whatever is done to one application (%s) and its author at one moment has a clear answer',
  async state => {
    const { application, applicant } = await insertApplication(db, { state })
    const { id } = application
    const author = await portal.as(applicant)
    const etag = String((await reviewer.get(`/api/reviewer/applications/${id}`)).headers.etag)
    const decision = { applicationId: id, step: state === 'course-submitted' ? 8 : 4 }
    const signatures = await idsOf('select id from signatures where application_id = $1', id)
    const authors = await idsOf('select id from authors where user_id = $1', applicant.id)
    const courses = await idsOf(
      'select courses.id from courses join authors on authors.id = author_id where user_id = $1',
      applicant.id,
    )
    const change = (by: typeof admin, url: string, payload: object) => by.call({ method: 'PATCH', url, payload })
    const deeds: (() => Promise<LightMyRequestResponse>)[] = [
      () => reviewer.post('/api/reviewer/review', { ...decision, status: 'approved' }, { 'if-match': etag }),
      () =>
        admin.post('/api/reviewer/review', { ...decision, status: 'rejected', feedback: reason }, { 'if-match': etag }),
      () => reviewer.put(`/api/reviewer/applications/${id}/claim`, {}),
      () => other.put(`/api/reviewer/applications/${id}/recusal`),
      () => author.put('/api/account/profile', { firstName: 'Zoe', lastName: 'Quill' }),
      () => author.put('/api/account/profile', { firstName: 'Zoë', lastName: 'Quill' }),
      () => author.put('/api/account/password', { currentPassword: PASSWORD, password: 'nine gray herons wade' }),
      () => author.call({ method: 'DELETE', url: '/api/account/sessions' }),
      () => author.post('/api/application/step1/save', { firstName: 'Ana' }),
      () => author.post('/api/application/step5', { shortBio: 'A draft', isDraft: true }),
      () => author.put('/api/application/drafts/personal-info', { revision: 0, data: { firstName: 'Ana' } }),
      () => author.post('/api/consent/withdraw', {}),
      () => change(admin, `/api/admin/users/${applicant.id}/role`, { role: 'reviewer' }),
      () => change(other, `/api/admin/users/${applicant.id}/role`, { role: 'author' }),
      () => admin.post(`/api/admin/users/${applicant.id}/reset-link`),
      () => portal.stranger.post('/api/auth/forgot-password', { email: applicant.email }),
      () => portal.stranger.post('/api/auth/login', { email: applicant.email, password: PASSWORD }),
      () => admin.put(`/api/admin/applications/${id}/legal-hold`, { reason, holds: true }),
      () => admin.post('/api/admin/migrate-authors'),
      ...signatures.map(signature => () => other.post(`/api/admin/documents/${signature}/void`, { reason })),
      ...authors.map(record => () => change(admin, `/api/admin/authors/${record}/status`, { status: 'sunset' })),
      ...courses.map(record => () => change(other, `/api/admin/courses/${record}/status`, { status: 'completed' })),
    ]

    const answers = await Promise.all([...deeds, ...deeds.toReversed()].map(deed => deed()))

    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
  },
)
