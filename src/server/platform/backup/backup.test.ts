import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'author-portal-backup-'))
afterAll(() => rm(folder, { recursive: true }))

test('a filed file that is lost or changed comes from the backup before, and is named once it is whole nowhere', async () => {
  const [dataDir, shelf] = [join(folder, 'data'), join(folder, 'shelf')]
  const names = ['files/documents/lost.pdf', 'files/documents/changed.pdf', 'files/documents/whole.pdf'] as const
  const [lost, changed, whole] = names
  await mkdir(join(dataDir, 'files/documents'), { recursive: true })
  for (const name of names) await writeFile(join(dataDir, name), `sealed ${name}`)
  const filed = new Map(names.map(name => [name, createHash('sha256').update(`sealed ${name}`).digest('hex')]))
  const save = (day: number) =>
    backUp({ dataDir, copyCluster: undefined, filed, now: new Date(Date.UTC(2026, 0, day)) }, shelf)

  const first = await save(1)
  await rm(join(dataDir, lost))
  await writeFile(join(dataDir, changed), 'something else')
  const second = await save(2)

  expect([first.damaged, second.damaged]).toEqual([[], []])
  for (const name of names) expect(await readFile(join(second.folder, name), 'utf8')).toBe(`sealed ${name}`)

  // One file under two names: what the disk changes, it changes in both backups.
  await writeFile(join(second.folder, changed), 'changed on the shelf')
  await writeFile(join(second.folder, whole), 'changed on the shelf')
  const third = await save(3)

  expect(third.damaged).toEqual([changed])
  expect(await readFile(join(third.folder, whole), 'utf8')).toBe(`sealed ${whole}`)
})

test('what outlives a restore is kept, and joined by what the backup has and by what is brought (H118)', async () => {
  const [dataDir, shelf, target, brought] = ['source', 'shelf', 'target', 'brought'].map(name =>
    join(folder, 'outliving', name),
  )
  const write = async (place = '', name: string, words: string) => {
    await mkdir(join(place, name, '..'), { recursive: true })
    await writeFile(join(place, name), words)
  }
  await write(dataDir, 'files/videos/film', 'film')
  await write(dataDir, 'files/list/one', 'saved')
  const source = { dataDir: dataDir ?? '', copyCluster: undefined, filed: new Map<string, string>(), now: new Date() }
  const backup = await backUp(source, shelf ?? '')
  await write(target, 'files/list/one', 'here before')
  await write(brought, 'one', 'brought')
  await write(brought, 'two', 'brought')

  await restore(backup.folder, target ?? '', { path: 'files/list', from: brought })

  const names = ['files/videos/film', 'files/list/one', 'files/list/two']
  const found = await Promise.all(names.map(name => readFile(join(target ?? '', name), 'utf8')))
  expect(found).toEqual(['film', 'here before', 'brought'])
  await expect(restore(backup.folder, target ?? '', { path: 'files/list' })).rejects.toThrow('is not empty')
})
