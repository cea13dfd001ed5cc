import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'
import { endRestore, refuseHalfRestored, refuseUnfinishedRestore } from './unfinished-restore.ts'

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

test('a file that cannot be read is named, and everything else is saved', async () => {
  const [dataDir, shelf] = [join(folder, 'unreadable/data'), join(folder, 'unreadable/shelf')]
  const [broken, film] = ['files/documents/broken.pdf', 'files/videos/film']
  // Whoever runs this, reading a folder fails as reading a damaged disk does.
  await mkdir(join(dataDir, broken), { recursive: true })
  await mkdir(join(dataDir, 'files/videos'))
  await writeFile(join(dataDir, film), 'film')
  const source = { dataDir, copyCluster: undefined, filed: new Map([[broken, 'a hash']]), now: new Date() }

  const { folder: backup, manifest, damaged } = await backUp(source, shelf)

  expect(damaged).toEqual([broken])
  expect(Object.keys(manifest.files)).toEqual([film])
  expect(existsSync(join(backup, broken))).toBe(false)
  expect(await readFile(join(backup, film), 'utf8')).toBe('film')
})

test('a film that rots in a backup is copied anew for the next, and named by each from when it is whole nowhere', async () => {
  const [dataDir, shelf] = [join(folder, 'rot/data'), join(folder, 'rot/shelf')]
  const film = 'files/videos/film'
  await mkdir(join(dataDir, 'files/videos'), { recursive: true })
  await writeFile(join(dataDir, film), 'film')
  const save = (day: number) =>
    backUp({ dataDir, copyCluster: undefined, filed: new Map(), now: new Date(Date.UTC(2026, 0, day)) }, shelf)

  const first = await save(1)
  await writeFile(join(first.folder, film), 'fXlm')
  const second = await save(2)

  expect(second.damaged).toEqual([])
  expect(await readFile(join(second.folder, film), 'utf8')).toBe('film')
  expect(await restore(second.folder, join(folder, 'rot/anew'), { path: 'files/list' })).toMatchObject({ damaged: [] })

  await writeFile(join(second.folder, film), 'fXlm')
  await writeFile(join(dataDir, film), 'fiXm')
  expect((await save(3)).damaged).toEqual([film])
  const fourth = await save(4)

  expect(fourth.damaged).toEqual([film])
  expect(await restore(fourth.folder, join(folder, 'rot/without'), { path: 'files/list' })).toMatchObject({
    damaged: [film],
  })
  expect(existsSync(join(folder, 'rot/without', film))).toBe(false)
})

test('a backup is compared with the newest that says what it holds; newer ones are named, and no other name counts (H350)', async () => {
  const [dataDir, shelf] = [join(folder, 'passed over/data'), join(folder, 'passed over/shelf')]
  const films = ['files/videos/whole', 'files/videos/nowhere'] as const
  const [whole, nowhere] = films
  await mkdir(join(dataDir, 'files/videos'), { recursive: true })
  for (const film of films) await writeFile(join(dataDir, film), 'film')
  const save = (day: number) =>
    backUp({ dataDir, copyCluster: undefined, filed: new Map(), now: new Date(Date.UTC(2026, 0, day)) }, shelf)

  const first = await save(1)
  const [second, third] = [await save(2), await save(3)]
  await writeFile(join(second.folder, 'manifest.json'), '{"madeAt":')
  await rm(join(third.folder, 'manifest.json'))
  await writeFile(`${third.folder}.tgz`, 'packed')
  await mkdir(join(shelf, 'backup-old'))
  for (const film of films) await writeFile(join(dataDir, film), 'fXlm')
  await rm(join(first.folder, nowhere))
  const fourth = await save(4)

  expect(fourth).toMatchObject({ damaged: [nowhere], passedOver: [third.folder, second.folder] })
  expect(await readFile(join(fourth.folder, whole), 'utf8')).toBe('film')
  expect(await save(5)).toMatchObject({ damaged: [nowhere], passedOver: [] })
})

test('what is damaged is left out of a restore and named, unless it is a document, a key or the database', async () => {
  const [dataDir, shelf] = [join(folder, 'damage/data'), join(folder, 'damage/shelf')]
  const names = ['files/documents/signed.pdf', 'files/videos/lost', 'files/videos/rotten', 'files/videos/whole', 'key']
  for (const name of names) {
    await mkdir(join(dataDir, name, '..'), { recursive: true })
    await writeFile(join(dataDir, name), name)
  }
  const source = { dataDir, copyCluster: undefined, filed: new Map<string, string>(), now: new Date() }
  const backup = await backUp(source, shelf)
  const bringTo = (name: string) => restore(backup.folder, join(folder, 'damage', name), { path: 'files/list' })
  await rm(join(backup.folder, 'files/videos/lost'))
  await writeFile(join(backup.folder, 'files/videos/rotten'), 'changed on the shelf')

  const { damaged } = await bringTo('without films')

  expect(damaged.toSorted()).toEqual(['files/videos/lost', 'files/videos/rotten'])
  const brought = await readdir(join(folder, 'damage/without films'), { recursive: true })
  expect(names.filter(name => brought.includes(name))).toEqual([
    'files/documents/signed.pdf',
    'files/videos/whole',
    'key',
  ])

  for (const name of ['files/documents/signed.pdf', 'key']) {
    await writeFile(join(backup.folder, name), 'changed on the shelf')
    await expect(bringTo('nothing')).rejects.toThrow(`${name} is not as it was saved. Nothing was restored.`)
    expect(existsSync(join(folder, 'damage/nothing'))).toBe(false)
    await writeFile(join(backup.folder, name), name)
  }
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
  await endRestore(target ?? '')
  await expect(restore(backup.folder, target ?? '', { path: 'files/list' })).rejects.toThrow('is not empty')
})

test('a folder in which a restore was broken off opens no more, and takes the same backup or another one', async () => {
  const [dataDir, shelf, target, brought] = [
    join(folder, 'broken-off/data'),
    join(folder, 'broken-off/shelf'),
    join(folder, 'broken-off/target'),
    join(folder, 'broken-off/brought'),
  ]
  for (const place of [join(dataDir, 'files/videos'), brought]) await mkdir(place, { recursive: true })
  await writeFile(join(brought, 'one'), 'erased')
  const save = async (day: number, film: string) => {
    await writeFile(join(dataDir, 'files/videos', film), film)
    const now = new Date(Date.UTC(2026, 0, day))
    return backUp({ dataDir, copyCluster: undefined, filed: new Map(), now }, shelf)
  }
  const [first, second] = [await save(1, 'one'), await save(2, 'two')]
  const bring = (backup: string) => restore(backup, target, { path: 'files/list', from: brought })

  // A folder in its place: the second film cannot be written, as on a full disk.
  await mkdir(join(target, 'files/videos/two'), { recursive: true })
  await expect(bring(second.folder)).rejects.toThrow('files/videos/two')

  expect(() => refuseHalfRestored(target)).toThrow('run "npm run restore" again, into this folder or an empty one')
  expect(await readFile(join(target, 'files/list/one'), 'utf8')).toBe('erased')

  await writeFile(join(target, 'restore-under-way'), String(process.ppid))
  await expect(bring(first.folder)).rejects.toThrow(`Process ${process.ppid} restores into ${target}.`)
  await writeFile(join(target, 'restore-under-way'), '')
  await bring(first.folder)

  expect(await readdir(join(target, 'files/videos'))).toEqual(['one'])
  expect(await readdir(join(target, 'files/list'))).toEqual(['one'])
  expect(() => refuseHalfRestored(target)).not.toThrow()
  expect(() => refuseUnfinishedRestore(target)).toThrow('go on from what is there with "npm run audit -- note-restore"')

  await bring(second.folder)
  await endRestore(target)

  expect(await readdir(join(target, 'files/videos'))).toEqual(['one', 'two'])
  expect(() => refuseUnfinishedRestore(target)).not.toThrow()
})
