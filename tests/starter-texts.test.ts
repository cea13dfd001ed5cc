import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalContent } from '#domain/text/canonical-content.ts'
import { ORIGINAL_GUIDANCE } from '#domain/text/original-step-guidance.ts'
import { TextSetSchema } from '#domain/text/text-set.ts'
import { insertUser } from '#factories/user.ts'
import { publishOriginals } from '#server/text/publication-service.ts'
import { hashOf } from '#server/text/texts.ts'
import { testApp } from './app.ts'

const FOLDER = join(import.meta.dirname, '../starter-texts')
const readSet = (name: string) => TextSetSchema.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))

test.each(readdirSync(FOLDER))('the set %s is whole, and a new portal publishes all of it at once', async name => {
  const set = readSet(name)
  const rightHashes = set.texts.map(({ content, ...text }) => ({ ...text, sha256: hashOf(content) }))
  expect(set.texts.map(({ content: _, ...text }) => text)).toEqual(rightHashes)
  expect(new Set(set.texts.map(({ content }) => canonicalContent(content))).size).toBe(set.texts.length)

  const portal = await testApp()
  await publishOriginals(portal)
  await portal.texts.refresh()
  const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
  const intakes: { intake: string; problem: string | null }[] = (
    await admin.post('/api/admin/texts/import', set)
  ).json()
  expect(intakes.filter(({ intake, problem }) => intake !== 'drafted' || problem !== null)).toEqual([])

  const drafts = set.texts.map(({ kind, key }) => ({ kind, key, revision: 1 }))
  const published = await admin.post('/api/admin/texts/publications', { drafts, why: 'To begin with.', from: null })
  expect(published.json().issues).toBeUndefined()
  expect(set.texts.map(({ kind, key }) => portal.texts.inForce(kind, key).sha256)).toEqual(
    set.texts.map(({ sha256 }) => sha256),
  )
})

test('no guidance states days or dollars, which are terms of an agreement (H304)', () => {
  const ofSets = readdirSync(FOLDER).flatMap(name => readSet(name).texts.filter(({ kind }) => kind === 'guidance'))
  const guidance = [...Object.values(ORIGINAL_GUIDANCE), ...ofSets.map(({ content }) => content)]

  expect(guidance.filter(words => /\d (?:business )?days|\$\d/.test(JSON.stringify(words)))).toEqual([])
  expect(ofSets).not.toEqual([])
})
