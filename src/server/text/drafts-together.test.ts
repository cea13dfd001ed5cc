import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { publishOriginals } from './publication-service.ts'

const portal = await testApp()
const [writer, approver] = [
  await portal.as(await insertUser(portal.database.db, { role: 'admin' })),
  await portal.as(await insertUser(portal.database.db, { role: 'admin' })),
]
await publishOriginals(portal)
await portal.texts.refresh()

/** A draft with these changes, as its writer has seen it. */
async function seen(kind: string, key: string, changes: object) {
  const path = `/api/admin/texts/${kind}/${key}`
  const { content, draft } = (await writer.get(path)).json()
  const body = { revision: draft.revision, content: { ...content, ...changes } }
  return { kind, key, revision: (await writer.put(`${path}/draft`, body)).json().revision }
}

test('drafts are approved and published together, all of them or none, and each that cannot be is told (H156)', async () => {
  const landing = await seen('landing', 'landing', { opening: 'Come in' })
  const rejected = await seen('letter', 'phase-rejected', { greeting: 'Dear {firstName},' })
  const nda = await seen('agreement', 'nda', { inShort: 'We keep secrets.' })
  const together = (drafts: object[], more: object = {}) =>
    writer.post('/api/admin/texts/publications', { drafts, why: 'Our own set.', from: null, ...more })
  const approve = (by: Caller, drafts: object[]) => by.post('/api/admin/texts/approvals', { drafts })

  const refused = await together([rejected, nda, { ...landing, revision: 7 }])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'texts-not-ready'])
  expect(refused.json().issues).toEqual([
    {
      path: 'agreement/nda',
      message: expect.stringMatching(/^Agreements, .*: A second person has to approve this draft/),
    },
    { path: 'landing/landing', message: expect.stringMatching(/: This text was changed or published meanwhile/) },
  ])
  expect(portal.texts.inForce('letter', 'phase-rejected').number).toBe(1)

  expect((await approve(writer, [nda])).json().issues[0].message).toContain('You have written in this draft.')
  expect((await approve(approver, [nda])).statusCode).toBe(200)
  const answers = await Promise.all([together([rejected, nda, landing]), together([landing, nda, rejected])])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const published = [
    portal.texts.inForce('letter', 'phase-rejected'),
    portal.texts.inForce('agreement', 'nda'),
    portal.texts.inForce('landing', 'landing'),
  ]
  expect(published.map(({ number }) => number)).toEqual([2, 2, 2])
  expect(new Set(published.map(({ since }) => since?.getTime())).size).toBe(1)
  expect((await together([])).statusCode).toBe(400)
})
