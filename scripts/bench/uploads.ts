import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { besideBare } from './bare.ts'
import { type Figure, median } from './figure.ts'
import { callAs, signUp } from './people.ts'
import type { Portal } from './portal.ts'
import { watchMemory } from './watch-memory.ts'

const UPLOADS = 16
const SIZE = 100 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const ROUNDS = 3
const MEGABYTE = 1024 * 1024

/** 16 uploads of 100 MB at once: what the process grows by, and how fast they are beside a bare server that pipes to a file. */
export async function measureUploads(portal: Portal): Promise<Figure[]> {
  const person = await signUp(portal)
  const settings = { connection: portal.connection, userId: person.id, folder: portal.dataDir }
  const targets = async () => {
    const issued = Array.from({ length: UPLOADS }, () => callAs(portal, person, ['POST', '/api/objects/upload']))
    return z.array(z.object({ uploadURL: z.string() })).parse(await Promise.all(issued))
  }

  return besideBare(settings, async bareUrl => {
    await Promise.all((await targets()).slice(0, 4).map(({ uploadURL }) => put(uploadURL, SIZE / 10, person.cookie)))
    const ours: number[] = []
    const bare: number[] = []
    let growth = 0
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await megabytesPerSecond(Array.from({ length: UPLOADS }, (_, index) => `${bareUrl}/${index}`)))
      await removeFiles(portal)
      const urls = (await targets()).map(({ uploadURL }) => uploadURL)
      const watch = await watchMemory(portal.residentMemory)
      ours.push(await megabytesPerSecond(urls, person.cookie))
      growth = Math.max(growth, await watch.growth())
      await removeFiles(portal)
    }
    return [
      { what: 'memory that 16 uploads of 100 MB take', value: growth / MEGABYTE, unit: 'MB', limit: { atMost: 32 } },
      {
        what: '16 uploads of 100 MB at once',
        value: median(ours),
        unit: 'MB/s',
        reference: { what: 'bare server', value: median(bare) },
        limit: { ratioAtLeast: 0.8 },
      },
    ]
  })
}

async function megabytesPerSecond(urls: string[], cookie = ''): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(urls.map(url => put(url, SIZE, cookie)))
  return (urls.length * SIZE) / MEGABYTE / ((performance.now() - startedAt) / 1000)
}

async function put(url: string, size: number, cookie: string): Promise<void> {
  const headers = { 'content-length': size, 'content-type': 'video/mp4', cookie }
  const outgoing = request(url, { method: 'PUT', headers })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', response => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
  })
  await pipeline(Readable.from(chunks(size)), outgoing)
  const status = await answered
  if (status !== 200) throw new Error(`An upload was answered with ${status}`)
}

function* chunks(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= CHUNK.length) yield left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK
}

async function removeFiles({ dataDir }: Portal): Promise<void> {
  await rm(join(dataDir, 'files', 'videos'), { recursive: true, force: true })
  const bare = Array.from({ length: UPLOADS * ROUNDS }, (_, index) => join(dataDir, `bare-${index + 1}`))
  await Promise.all(bare.map(file => rm(file, { force: true })))
}
