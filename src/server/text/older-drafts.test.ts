import { expect, test } from 'vitest'
import { originalWords } from '#domain/notice/letter-texts.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { publishOriginals } from './publication-service.ts'

const portal = await testApp()
const { db } = portal.database
const [one, other] = [
  await portal.as(await insertUser(db, { role: 'admin' })),
  await portal.as(await insertUser(db, { role: 'admin' })),
]
await publishOriginals(portal)
await portal.texts.refresh()

const path = '/api/admin/texts/letter/phase-rejected'
const open = async () => (await one.get(path)).json()
const keep = async (by: Caller, body: object) => by.put(`${path}/draft`, body)
const publish = (by: Caller, revision: number) =>
  by.post(`${path}/versions`, { revision, why: 'A friendlier tone.', from: null })

test('a draft that was begun before a publication is published once somebody went on with it, and keeps its words (H260)', async () => {
  const before = originalWords('phase-rejected')
  await keep(other, { revision: 0, content: { ...before, subject: 'Corrected' } })
  expect((await publish(other, 1)).statusCode).toBe(200)

  const content = { ...before, greeting: 'Dear {firstName},' }
  expect((await keep(one, { revision: 2, content, begunFrom: 1 })).json()).toMatchObject({ revision: 3, begunFrom: 1 })
  const refused = await publish(one, 3)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'text-published-meanwhile'])
  expect(refused.json().message).toBe(
    'Version 2 was published after this draft was begun. Compare it with the draft, then go on with the draft.',
  )
  const drafts = [{ kind: 'letter', key: 'phase-rejected', revision: 3 }]
  const together = await one.post('/api/admin/texts/publications', { drafts, why: 'Our own set.', from: null })
  expect(together.json().issues[0].message).toContain('Version 2 was published after this draft was begun.')
  const approved = await other.post(`${path}/approval`, { revision: 3 })
  expect([approved.statusCode, approved.json().code]).toEqual([409, 'text-published-meanwhile'])
  expect((await open()).draft).toMatchObject({ revision: 3, content, begunFrom: 1, approver: null })
  expect(portal.texts.inForce('letter', 'phase-rejected').content.subject).toBe('Corrected')

  expect((await keep(one, { revision: 3, content, begunFrom: 2 })).json().begunFrom).toBe(2)
  expect((await publish(one, 4)).statusCode).toBe(200)
  expect((await open()).draft.begunFrom).toBeNull()
})

test('where a program does not say what it has seen, a draft begins from the newest version and stays with it (H260)', async () => {
  const { content, draft, versions } = await open()
  const [newest] = versions
  const begun = await keep(one, { revision: draft.revision, content: { ...content, subject: 'Begun' } })
  expect(begun.json().begunFrom).toBe(newest.number)

  await keep(one, { revision: draft.revision + 1, content: { ...content, subject: 'Begun' }, begunFrom: 1 })
  const goneOn = await keep(other, { revision: draft.revision + 2, content: { ...content, subject: 'Gone on' } })
  expect(goneOn.json().begunFrom).toBe(1)
})
