import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isBrokenLine } from '../broken-line.ts'
import { freeSpaceOf } from '../free-space.ts'
import { isDiskFull, NoRoom } from '../no-room.ts'
import {
  assertKey,
  type ByteRange,
  type FileStore,
  FilesAway,
  FileThere,
  FileTooLarge,
  isKey,
  type UploadLimits,
} from './file-store.ts'

/** A bucket of an S3-compatible store. */
export type Bucket = Readonly<{
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Undefined: Amazon's own for the region. */
  endpoint: string | undefined
  /** How browsers reach it, where that is another address. */
  publicEndpoint: string | undefined
  /** Whether browsers send files to the bucket themselves, or through the portal. */
  uploads: 'direct' | 'portal'
}>

/** A bucket that does not answer for so long, or sends no more of a file, is down; in milliseconds. */
const PATIENCE_MS = 10_000
/** It has trouble, or is asked too much: nothing that these say is about a file. */
const STUMBLED = [429, 500, 502, 503, 504]

/**
 * Files in a bucket of an S3-compatible store. An object appears whole or not at all, and the store has it on disk before
 * it answers. Browsers upload to it directly, unless the settings say that they go through the portal. Whoever reads a file
 * may pause for as long as they like (H285).
 */
export function openS3Files(given: Bucket, patienceMs = PATIENCE_MS): FileStore {
  const { bucket: Bucket } = given
  const s3 = clientOf(given, given.endpoint, { connectionTimeout: patienceMs, socketTimeout: patienceMs })
  const signer = clientOf(given, given.publicEndpoint ?? given.endpoint, {})
  const reader = clientOf(given, given.endpoint, {
    connectionTimeout: patienceMs,
    requestTimeout: patienceMs,
    throwOnRequestTimeout: true,
    // A line is idle too while its reader pauses. Those who pause keep nobody from reading.
    socketTimeout: 0,
    httpAgent: { maxSockets: Infinity },
    httpsAgent: { maxSockets: Infinity },
  })
  const named = (key: string) => ({ Bucket, Key: assertKey(key) })
  let knowsConditions = true

  async function bodyOf(key: string, range?: ByteRange): Promise<AsyncIterable<Buffer>> {
    const { Body } = await reader.send(new GetObjectCommand({ ...named(key), ...(range && { Range: rangeOf(range) }) }))
    if (Body instanceof Readable) return partsOf(Body, patienceMs)
    throw new Error('The bucket answered without a stream')
  }

  async function sizeOf(key: string): Promise<number | null> {
    const found = await unlessMissing(s3.send(new HeadObjectCommand(named(key))))
    return found?.ContentLength ?? null
  }

  async function uploadTarget(key: string, { size, seconds, at }: UploadLimits): Promise<string | null> {
    if (given.uploads === 'portal') return null
    const put = new PutObjectCommand({ ...named(key), ContentLength: size })
    const signableHeaders = new Set(['host', 'content-length'])
    return getSignedUrl(signer, put, { expiresIn: seconds, signingDate: at, signableHeaders })
  }

  return {
    async write(key, bytes) {
      // Of two at the same time the store takes one. Not every store knows such a condition: the look is for those.
      if ((await sizeOf(key)) !== null) throw new FileThere(key)
      const put = (condition: { IfNoneMatch?: '*' }) =>
        s3.send(new PutObjectCommand({ ...named(key), Body: bytes, ...condition }))
      await put(knowsConditions ? { IfNoneMatch: '*' } : {}).catch((error: unknown) => {
        if (hasStatus(error, [409, 412])) throw new FileThere(key)
        if (!hasStatus(error, [501])) throw error
        knowsConditions = false
        return put({})
      })
    },
    async receive(key, stream, maxBytes) {
      // The size has to be known before the first byte goes to the bucket.
      const file = await openNameless()
      try {
        await pipeline(stream.iterator({ destroyOnReturn: false }), atMost(maxBytes), createWriteStream(file.place))
        const { size } = await stat(file.place)
        await s3.send(new PutObjectCommand({ ...named(key), Body: createReadStream(file.place), ContentLength: size }))
        return size
      } catch (error) {
        throw isDiskFull(error) ? new NoRoom(error) : error
      } finally {
        await file.close()
      }
    },
    async read(key) {
      const body = await unlessMissing(bodyOf(key))
      return body && whole(body)
    },
    async readStart(key, length) {
      const size = await sizeOf(key)
      if (size === null) throw new Error(`There is no file ${key}`)
      const end = Math.min(length, size) - 1
      return end < 0 ? Buffer.alloc(0) : whole(await bodyOf(key, { start: 0, end }))
    },
    sizeOf,
    open: (key, range) =>
      Readable.from(
        (async function* () {
          yield* await bodyOf(key, range)
        })(),
        { objectMode: false },
      ),
    async remove(key) {
      await s3.send(new DeleteObjectCommand(named(key)))
    },
    async move(from, to) {
      await s3.send(new CopyObjectCommand({ ...named(to), CopySource: `${Bucket}/${assertKey(from)}` }))
      await s3.send(new DeleteObjectCommand(named(from)))
    },
    async list(folder, before) {
      const keys: string[] = []
      for await (const { Contents } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key, LastModified } of Contents ?? [])
          if (Key && isKey(Key) && LastModified && (before === undefined || LastModified < before)) keys.push(Key)
      }
      return keys
    },
    uploadTarget,
    async uploadOrigin() {
      // Where Amazon keeps a bucket depends on its name and region: the signer knows.
      const target = await uploadTarget('uploads/any', { size: 1, seconds: 1, at: new Date(0) })
      return target && new URL(target).origin
    },
    // What comes through the portal is received on a disk of this machine first.
    freeSpace: async () => (given.uploads === 'portal' ? freeSpaceOf(tmpdir()) : null),
    async assertReady() {
      await s3.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
        throw new Error(`The bucket ${Bucket} does not answer, or these keys may not use it`, { cause })
      })
    },
  }
}

function clientOf(
  { region, accessKeyId, secretAccessKey }: Bucket,
  endpoint: string | undefined,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
): S3Client {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other stores than Amazon's know few of its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
  })
  // Around everything the client does by itself, its own tries among them.
  client.middlewareStack.add(next => call => next(call).catch(sayWhenAway), {
    step: 'initialize',
    priority: 'high',
    name: 'say-when-away',
  })
  return client
}

/** A file without a name: it is gone as soon as it is closed, or its process ends, however that comes. */
async function openNameless(): Promise<{ place: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-receiving-'))
  const file = await open(join(folder, 'file'), 'wx', 0o600).finally(() => rm(folder, { recursive: true }))
  return { place: `/proc/self/fd/${file.fd}`, close: () => file.close() }
}

/**
 * A body part by part. The bucket has so long for each of them; while nobody asks for the next, no time passes. One that
 * breaks off half-way says no more of its file than if it had not begun to come.
 */
async function* partsOf(body: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  const giveUp = () => body.destroy(new FilesAway(`No more came for ${patienceMs} ms`))
  let patience = setTimeout(giveUp, patienceMs)
  try {
    for await (const part of body) {
      clearTimeout(patience)
      yield part
      patience = setTimeout(giveUp, patienceMs)
    }
  } catch (error) {
    sayWhenAway(error)
  } finally {
    clearTimeout(patience)
  }
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(parts))
}

function sayWhenAway(error: unknown): never {
  if (isFull(error)) throw new NoRoom(error)
  throw isAway(error) ? new FilesAway(error) : error
}

function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) return hasStatus(error, STUMBLED)
  return error instanceof Error && (error.name === 'TimeoutError' || isBrokenLine(error))
}

/** Stores that can be full say so as WebDAV does. */
const isFull = (error: unknown) => hasStatus(error, [507])

function hasStatus(error: unknown, statuses: readonly number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
}

const rangeOf = ({ start, end }: ByteRange) => `bytes=${start}-${end}`

function atMost(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new FileTooLarge()
      yield chunk
    }
  }
}

async function unlessMissing<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error: unknown) => {
    if (hasStatus(error, [404])) return null
    throw error
  })
}
