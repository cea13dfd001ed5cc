import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasS3Server, startS3Server } from '../../../../tests/s3-server.ts'
import { whenFileEnds } from '../../../../tests/when-file-ends.ts'
import { type FileStore, FileThere, FileTooLarge } from './file-store.ts'
import { openLocalFiles } from './local-files.ts'
import { openS3Files } from './s3-files.ts'

async function localFiles(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-files-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  return openLocalFiles(join(folder, 'files'))
}

const server = hasS3Server ? await startS3Server() : undefined
const bucketFiles = async () => openS3Files(theServer())

const STORES = [
  { place: 'a folder', open: localFiles, isThere: true },
  { place: 'a bucket', open: bucketFiles, isThere: hasS3Server },
]
const bytes = Buffer.from('0123456789')

describe.each(STORES)('files in $place', ({ open, isThere }) => {
  let files: FileStore

  beforeAll(async () => {
    if (isThere) files = await open()
  })

  test.runIf(isThere)('are read as they were written, whole and in part', async () => {
    await files.write('videos/one', bytes)

    expect(Buffer.from((await files.read('videos/one')) ?? [])).toEqual(bytes)
    expect(await buffer(files.open('videos/one'))).toEqual(bytes)
    expect(await buffer(files.open('videos/one', { start: 3, end: 5 }))).toEqual(Buffer.from('345'))
    expect(Buffer.from(await files.readStart('videos/one', 4)).toString()).toBe('0123')
    expect(Buffer.from(await files.readStart('videos/one', 400))).toEqual(bytes)
    expect(await files.sizeOf('videos/one')).toBe(10)
  })

  test.runIf(isThere)('stay as they were first written under their key', async () => {
    await files.write('videos/two', bytes)
    await expect(files.write('videos/two', Buffer.from('another'))).rejects.toThrow(FileThere)

    expect(Buffer.from((await files.read('videos/two')) ?? [])).toEqual(bytes)
  })

  test.runIf(isThere)('that are not there are null, or a failure to who opens them', async () => {
    expect(await files.read('videos/none')).toBeNull()
    expect(await files.sizeOf('videos/none')).toBeNull()
    await expect(buffer(files.open('videos/none'))).rejects.toThrow()
    await expect(files.move('videos/none', 'videos/some')).rejects.toThrow()
    await files.remove('videos/none')
  })

  test.runIf(isThere)('are received from a stream, and leave nothing when it is too long or breaks off', async () => {
    expect(await files.receive('videos/three', Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]), 10)).toBe(10)
    expect(Buffer.from((await files.read('videos/three')) ?? [])).toEqual(bytes)

    await expect(files.receive('videos/four', Readable.from([bytes, bytes]), 15)).rejects.toThrow(FileTooLarge)
    expect(await files.sizeOf('videos/four')).toBeNull()
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('The line is dead')
      })(),
    )
    await expect(files.receive('videos/five', broken, 100)).rejects.toThrow('The line is dead')
    expect(await files.sizeOf('videos/five')).toBeNull()
  })

  test.runIf(isThere)('move, and go', async () => {
    await files.write('incoming/six', bytes)
    await files.move('incoming/six', 'videos/six')

    expect(await files.sizeOf('incoming/six')).toBeNull()
    expect(await files.sizeOf('videos/six')).toBe(10)
    await files.remove('videos/six')
    expect(await files.sizeOf('videos/six')).toBeNull()
  })

  test.runIf(isThere)('are listed by their folder and their age', async () => {
    await files.write('uploads/seven', bytes)
    await files.write('uploads/eight', bytes)
    const soon = new Date(Date.now() + 60_000)

    expect((await files.listOlder('uploads', soon)).toSorted()).toEqual(['uploads/eight', 'uploads/seven'])
    expect(await files.listOlder('uploads', new Date(Date.now() - 60_000))).toEqual([])
    expect(await files.listOlder('nothing', soon)).toEqual([])
  })

  test.runIf(isThere)('have keys that cannot lead out', async () => {
    for (const key of ['../videos/one', 'videos/../../one', '/videos/one', 'videos', 'videos/One']) {
      await expect(files.write(key, bytes)).rejects.toThrow(`Not a key of a file: ${key}`)
    }
    await files.assertReady()
  })
})

describe.runIf(hasS3Server)('a bucket', () => {
  test('takes an upload from a browser at a signed address, of the size that was announced', async () => {
    const files = openS3Files(theServer())
    const target =
      (await files.uploadTarget('incoming/film', { size: bytes.length, seconds: 900, at: new Date() })) ?? ''
    const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: Uint8Array.from(body) })

    expect((await put(target, Buffer.concat([bytes, bytes]))).status).toBe(403)
    expect(await files.sizeOf('incoming/film')).toBeNull()
    expect((await put(target.replace('film', 'another'), bytes)).status).toBe(403)
    expect((await put(target, bytes)).status).toBe(200)
    expect(await files.sizeOf('incoming/film')).toBe(10)
    expect(await files.uploadOrigin()).toBe(theServer().endpoint)
  })

  test('gives no addresses away where uploads go through the portal', async () => {
    const files = openS3Files({ ...theServer(), uploads: 'portal' })

    expect(await files.uploadTarget('uploads/film', { size: 10, seconds: 900, at: new Date() })).toBeNull()
    expect(await files.uploadOrigin()).toBeNull()
  })

  test('that refuses our keys, or is down, says so', async () => {
    await expect(openS3Files({ ...theServer(), secretAccessKey: 'wrong' }).assertReady()).rejects.toThrow(
      'The bucket portal does not answer, or these keys may not use it',
    )
    await expect(openS3Files({ ...theServer(), endpoint: 'http://127.0.0.1:9' }).assertReady()).rejects.toThrow(
      'The bucket portal does not answer',
    )
  })
})

function theServer() {
  if (server === undefined) throw new Error('There is no S3 server on this machine')
  return server
}
