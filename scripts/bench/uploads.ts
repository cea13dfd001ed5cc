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

/** How many come at once, and how much of the bare server's rate they reach. */
const LIMITS = [
  { uploads: 1, ratioAtLeast: 0.95 },
  { uploads: 16, ratioAtLeast: 0.8 },
]
const MOST = 16
const SIZE = 100 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const ROUNDS = 5
const MEGABYTE = 1024 * 1024

/** Uploads of 100 MB, one and 16 at once, beside a bare server that pipes to a file; and what the process grows by. */
export async function measureUploads(portal: Portal): Promise<Figure[]> {
  const { id: userId } = await signUp(portal)
  const settings = { connection: portal.connection, userId, folder: portal.dataDir }
  return besideBare(settings, async bareUrl => {
    await Promise.all((await issueUploads(portal, 4)).map(target => put(target, SIZE / 10)))
    const figures: Figure[] = []
    let growth = 0
    for (const { uploads, ratioAtLeast } of LIMITS) {
      const ours: number[] = []
      const bare: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        bare.push(await megabytesPerSecond(Array.from({ length: uploads }, (_, n) => ({ url: `${bareUrl}/${n}` }))))
        await removeFiles(portal)
        const targets = await issueUploads(portal, uploads)
        const watch = await watchMemory(portal.residentMemory)
        ours.push(await megabytesPerSecond(targets))
        growth = Math.max(growth, await watch.growth())
        await removeFiles(portal)
      }
      figures.push({
        what: `${uploads} of 100 MB at once`,
        value: median(ours),
        unit: 'MB/s',
        reference: { what: 'bare server', value: median(bare) },
        limit: { ratioAtLeast },
      })
    }
    const value = growth / MEGABYTE
    return [...figures, { what: 'memory that these uploads take', value, unit: 'MB', limit: { atMost: 32 } }]
  })
}

type Target = { url: string; cookie?: string }

/** Targets of somebody who has uploaded nothing yet, so that there is room for all of them. */
async function issueUploads(portal: Portal, count: number): Promise<Target[]> {
  const person = await signUp(portal)
  const issued = Array.from({ length: count }, () => callAs(portal, person, ['POST', '/api/objects/upload']))
  const answers = z.array(z.object({ uploadURL: z.string() })).parse(await Promise.all(issued))
  return answers.map(({ uploadURL }) => ({ url: uploadURL, cookie: person.cookie }))
}

async function megabytesPerSecond(targets: Target[]): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(targets.map(target => put(target, SIZE)))
  return (targets.length * SIZE) / MEGABYTE / ((performance.now() - startedAt) / 1000)
}

async function put({ url, cookie = '' }: Target, size: number): Promise<void> {
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
  const bare = Array.from({ length: MOST }, (_, index) => join(dataDir, `bare-${index}`))
  await Promise.all(bare.map(file => rm(file, { force: true })))
}
