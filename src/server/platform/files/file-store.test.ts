import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from '../../../../tests/listen.ts'
import { hasS3Server, startS3Server } from '../../../../tests/s3-server.ts'
import { whenFileEnds } from '../../../../tests/when-file-ends.ts'
import { type FileStore, FilesAway, FileThere, FileTooLarge } from './file-store.ts'
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
/** What a Mac, rsync and NFS leave in a folder. */
const FOREIGN = ['.DS_Store', '.nine.Ab12', '.nfs0000']

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

    expect((await files.list('uploads', soon)).toSorted()).toEqual(['uploads/eight', 'uploads/seven'])
    expect(await files.list('uploads', new Date(Date.now() - 60_000))).toEqual([])
    expect(await files.list('nothing', soon)).toEqual([])
  })

  test.runIf(isThere)('have keys that cannot lead out', async () => {
    for (const key of ['../videos/one', 'videos/../../one', '/videos/one', 'videos', 'videos/One']) {
      await expect(files.write(key, bytes)).rejects.toThrow(`Not a key of a file: ${key}`)
    }
    await files.assertReady()
  })
})

test('what is written in a folder is there whole as soon as it is there, so that a kill leaves nothing by halves', async () => {
  const files = await localFiles()
  const keys = Array.from({ length: 50 }, (_, place) => `documents/${place}`)
  const sizes = new Set<number | null>()
  let isWritten = false
  const watching = keys.map(async key => {
    while (!isWritten) sizes.add(await files.sizeOf(key))
  })

  for (const key of keys) await files.write(key, bytes)
  isWritten = true
  await Promise.all(watching)

  expect([...sizes].filter(size => size !== null)).toEqual([bytes.length])
})

test('what others have put into a folder is not listed with the files in it (H282)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-files-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  const files = await openLocalFiles(folder)
  await files.write('documents/nine', bytes)
  for (const name of FOREIGN) await writeFile(join(folder, 'documents', name), '')
  await mkdir(join(folder, 'documents', 'copies'))

  expect(await files.list('documents')).toEqual(['documents/nine'])
  expect(await files.list('documents', new Date(Date.now() + 60_000))).toEqual(['documents/nine'])
})

test('what another process receives stays when a store is opened on its folder; what a dead one left goes', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'author-portal-files-')), 'files')
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  const code = `
    import { openLocalFiles } from '#server/platform/files/local-files.ts'
    const files = await openLocalFiles(process.argv[1])
    await files.receive('videos/film', process.stdin, 100)`
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', code, folder])
  whenFileEnds(() => receiver.kill('SIGKILL'))
  receiver.stdin.write(bytes)
  const halves = () => readdir(join(folder, 'incoming')).catch(() => [])
  await expect.poll(halves).toHaveLength(1)

  await openLocalFiles(folder)
  expect(await halves()).toHaveLength(1)
  receiver.stdin.end()
  await once(receiver, 'exit')
  const files = await openLocalFiles(folder)
  expect(Buffer.from((await files.read('videos/film')) ?? [])).toEqual(bytes)

  await writeFile(join(folder, 'incoming', `${receiver.pid}-${randomUUID()}`), 'left')
  await writeFile(join(folder, 'incoming', randomUUID()), 'left by an earlier version')
  await openLocalFiles(folder)
  expect(await halves()).toEqual([])
})

test('a bucket that knows conditions takes one of two writers whose looks both found nothing', async () => {
  const endpoint = await startConditionalStore()
  const files = openS3Files({ ...KEYS, endpoint, publicEndpoint: undefined, uploads: 'direct' })

  const writes = await Promise.allSettled([bytes, Buffer.from('another')].map(each => files.write('videos/one', each)))
  expect(writes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(writes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new FileThere('videos/one') })
})

describe.runIf(hasS3Server)('a bucket', () => {
  test('has a floor of free space for what comes through the portal, which lies on its disk first', async () => {
    expect(await openS3Files({ ...theServer(), uploads: 'portal' }).freeSpace()).toBeGreaterThan(0)
    expect(await openS3Files(theServer()).freeSpace()).toBeNull()
  })

  test('leaves nothing on the disk of a portal that dies while it receives for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'author-portal-dying-'))
    vi.stubEnv('TMPDIR', folder)
    const [begun, on] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const stream = Readable.from(
      (async function* () {
        yield bytes
        begun.resolve()
        await on.promise
        yield bytes
      })(),
    )

    const receiving = openS3Files(theServer()).receive('videos/half', stream, 100)
    await begun.promise
    expect(await readdir(folder)).toEqual([])
    on.resolve()

    expect(await receiving).toBe(20)
    expect(Buffer.from((await openS3Files(theServer()).read('videos/half')) ?? [])).toEqual(
      Buffer.concat([bytes, bytes]),
    )
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })

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

  test('lists nothing that others have put into it beside the files (H282)', async () => {
    const { bucket, ...given } = theServer()
    const s3 = new S3Client({ ...given, credentials: given, forcePathStyle: true })
    for (const name of ['', ...FOREIGN]) {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `documents/${name}`, Body: 'foreign' }))
    }
    const files = openS3Files(theServer())
    await files.write('documents/nine', bytes)

    expect(await files.list('documents')).toEqual(['documents/nine'])
  })

  test('that refuses our keys, or is down, says so', async () => {
    await expect(openS3Files({ ...theServer(), secretAccessKey: 'wrong' }).assertReady()).rejects.toThrow(
      `The bucket ${theServer().bucket} does not answer, or these keys may not use it`,
    )
    await expect(openS3Files({ ...theServer(), endpoint: 'http://127.0.0.1:9' }).assertReady()).rejects.toThrow(
      `The bucket ${theServer().bucket} does not answer`,
    )
  })
})

test.each([429, 503])('a bucket that answers everything with %i is away', async status => {
  const endpoint = await startStore((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(status).end())
  })
  const files = openS3Files({ ...KEYS, endpoint, publicEndpoint: undefined, uploads: 'direct' })

  await expect(files.read('videos/one')).rejects.toThrow(FilesAway)
  await expect(files.sizeOf('videos/one')).rejects.toThrow(FilesAway)
  await expect(files.write('videos/one', bytes)).rejects.toThrow(FilesAway)
})

test('a bucket whose line breaks in the middle of a file is away, and nothing is said of the file', async () => {
  const endpoint = await startStore((incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': bytes.length })
    if (incoming.method === 'HEAD') outgoing.end()
    else outgoing.write(bytes.subarray(0, 4), () => incoming.socket.destroy())
  })
  const files = openS3Files({ ...KEYS, endpoint, publicEndpoint: undefined, uploads: 'direct' })

  await expect(files.read('videos/one')).rejects.toThrow(FilesAway)
  await expect(files.readStart('videos/one', 9)).rejects.toThrow(FilesAway)
  await expect(buffer(files.open('videos/one'))).rejects.toThrow(FilesAway)
})

test('a reader who pauses for longer than the bucket may reads on; a bucket that sends no more is away (H285)', async () => {
  const film = Buffer.alloc(4 * 1024 * 1024, 'film')
  const endpoint = await startStore((incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': film.length })
    if (incoming.url?.includes('silent')) outgoing.write(bytes)
    else outgoing.end(film)
  })
  const files = openS3Files({ ...KEYS, endpoint, publicEndpoint: undefined, uploads: 'direct' }, 1_000)
  const pausing = files.open('videos/film').iterator()
  const { value: first } = await pausing.next()

  await expect(buffer(files.open('videos/silent'))).rejects.toThrow(FilesAway)
  await expect(files.read('videos/silent')).rejects.toThrow(FilesAway)

  expect(Buffer.concat([first, ...(await Array.fromAsync(pausing))]).equals(film)).toBe(true)
})

const KEYS = { bucket: 'portal', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }

/** As Amazon answers writing on condition, which Swift does not know; a look comes too early and finds nothing. */
function startConditionalStore(): Promise<string> {
  const kept = new Set<string | undefined>()
  return startStore((incoming, outgoing) => {
    const isRefused = incoming.headers['if-none-match'] === '*' && kept.has(incoming.url)
    if (incoming.method === 'PUT') kept.add(incoming.url)
    const status = incoming.method === 'PUT' ? (isRefused ? 412 : 200) : 404
    incoming.resume().on('end', () => outgoing.writeHead(status).end())
  })
}

async function startStore(answer: RequestListener): Promise<string> {
  return (await listen(answer)).slice(0, -1)
}

function theServer() {
  if (server === undefined) throw new Error('There is no S3 server on this machine')
  return server
}
