import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { erase } from '../erasure/erasing-service.ts'
import { publishOriginals } from './publication-service.ts'

const portal = await testApp()
const { database } = portal
await publishOriginals(portal)
await portal.texts.refresh()

test('a draft stays with who wrote in it, as a version does, and they are told so before they are erased (H323)', async () => {
  const writer = await insertUser(database.db, { role: 'counsel' })
  const page = await portal.as(writer)
  const path = '/api/admin/texts/letter/how-to-sign-in'
  const { content, draft } = (await page.get(path)).json()
  const body = { revision: draft.revision, content: { ...content, subject: 'How you sign in' } }
  expect((await page.put(`${path}/draft`, body)).statusCode).toBe(200)

  const { isWhole, stays } = (await page.get('/api/account/erasure')).json()
  expect(await erase(portal, writer.id, 'at once')).toBe(true)

  expect([isWhole, stays]).toEqual([
    false,
    [expect.objectContaining({ parts: [{ title: 'Drafts of texts that you wrote', count: 1 }] })],
  ])
  const { rows } = await database.pool.query(
    'select users.first_name from text_drafts join users on users.id = any (text_drafts.writer_ids)',
  )
  expect(rows).toEqual([{ first_name: null }])
})
