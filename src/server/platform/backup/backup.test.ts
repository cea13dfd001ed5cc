import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from './backup.ts'

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
