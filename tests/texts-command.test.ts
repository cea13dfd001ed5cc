import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalContent } from '#domain/text/canonical-content.ts'
import { ALL_TEXTS } from '#domain/text/text-kinds.ts'
import { listDrafts } from '#server/text/text-store.ts'
import { hashOf } from '#server/text/texts.ts'
import { testDatabase } from './database.ts'
import { operatorCommand } from './operator-command.ts'
import { whenFileEnds } from './when-file-ends.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'author-portal-texts-'))
whenFileEnds(() => rm(folder, { recursive: true, force: true }))
const exported = join(folder, 'exported.json')

/** What `npm run texts` says of these arguments, and its exit code. */
async function texts(...args: string[]): Promise<{ code: number; said: string }> {
  const settings = { DATA_DIR: folder, DATABASE_URL: database.ownerConnection.connectionString }
  const { code, stdout, stderr } = await operatorCommand(['texts', ...args], settings)
  return { code, said: `${stdout}${stderr}`.trim() }
}

test('texts are exported to a file that is not there yet, and hold when nothing has changed (H112)', async () => {
  expect(await texts('export', exported)).toEqual({ code: 0, said: `${ALL_TEXTS.length} texts are in ${exported}.` })
  expect(await texts('export', exported)).toEqual({
    code: 1,
    said: `${exported} cannot be written, or is there already.`,
  })
  expect(await texts('check', exported)).toEqual({ code: 0, said: 'Nothing is in the way.' })
})

test('what was changed is told, taken in as a draft, and checked until it can be published (H112)', async () => {
  const set = JSON.parse(await readFile(exported, 'utf8'))
  const entry = set.texts.find(({ key }: { key: string }) => key === 'role-changed')
  const changed = join(folder, 'changed.json')
  entry.content.body = 'Something has changed.'
  await writeFile(changed, canonicalContent(set))
  expect((await texts('import', changed)).said).toContain('role-changed: Its hash is not that of its words')

  entry.sha256 = hashOf(entry.content)
  await writeFile(changed, canonicalContent(set))
  const incomplete = {
    code: 1,
    said: 'drafted   letter/role-changed: Please put in {role}: the role.\nNot all of it can be published.',
  }
  expect(await texts('check', changed)).toEqual(incomplete)
  expect(await listDrafts(database.db)).toEqual([])
  expect(await texts('import', changed)).toEqual(incomplete)
  expect(await texts('check')).toEqual(incomplete)
  expect((await texts('import', changed)).said).toContain('Somebody is writing this text.')
})

test('what is no set, or no command, is told in a sentence', async () => {
  const other = join(folder, 'other.json')
  await writeFile(other, '{"texts": 7}')

  expect(await texts('import', other)).toEqual({
    code: 1,
    said: `${other} is not a file of texts that a portal has exported.`,
  })
  expect((await texts('publish', exported)).said).toContain('Use it like this:')
})
