import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleVideo } from '#factories/sample-video.ts'
import { freeSpaceOf } from '#server/platform/free-space.ts'
import { canMountSmallDisks, mountSmallDisk, unmountSmallDisk } from '../../scripts/small-disk.ts'
import { PATIENCE_MS } from '../patience.ts'
import { putChunks } from '../raw-upload.ts'
import { whenFileEnds } from '../when-file-ends.ts'
import { authorAtWork, draftText } from './author-at-work.ts'
import { dataFolder } from './data-folder.ts'
import { fileSizes, startPortal } from './portal-process.ts'

const MEGABYTE = 1024 ** 2
const DISK_MEGABYTES = 8
const FILM = await readSampleVideo()
const UploadSchema = z.object({ uploadURL: z.url() })
const ApplicationSchema = z.object({ id: z.string(), ndaSignedAt: z.string() })
const mayMount = canMountSmallDisks()

/** A portal whose files are on a small disk, and an author who has come as far as the film. */
async function portalOnSmallDisk(floorMegabytes: number) {
  const dataDir = await dataFolder()
  const files = join(dataDir, 'files')
  await mkdir(files, { mode: 0o700, recursive: true })
  if (!mountSmallDisk(files, DISK_MEGABYTES)) throw new Error('A small disk could not be mounted')
  whenFileEnds(() => unmountSmallDisk(files))
  const portal = await startPortal(dataDir, { FREE_SPACE_FLOOR_MB: String(floorMegabytes) })
  const fill = async (leaving: number) => {
    const free = (await freeSpaceOf(files)) ?? 0
    await writeFile(join(files, 'filler'), Buffer.alloc(free - leaving))
  }
  const empty = () => rm(join(files, 'filler'))
  return { dataDir, files, portal, fill, empty }
}

test.runIf(mayMount)('a disk that fills up during uploads keeps nothing of them, and the next one comes', async () => {
  const { dataDir, files, portal } = await portalOnSmallDisk(0)
  const author = await authorAt(portal.url, { films: 1 })

  const targets = await Promise.all([1, 2].map(() => author.target()))
  const answers = await Promise.all(targets.map(url => putChunks(url, megabytes(10), { cookie: author.cookie })))

  expect(answers.map(({ status }) => status)).toEqual([507, 507])
  expect(answers.map(({ body }) => body)).toEqual([NO_ROOM, NO_ROOM])
  expect(await fileSizes(dataDir, 'incoming')).toEqual([])
  expect(await fileSizes(dataDir, 'videos')).toEqual([FILM.length])
  const next = await putChunks(await author.target(), [FILM], { cookie: author.cookie })
  expect(next.status).toBe(200)
  expect(await readdir(join(files, 'incoming'))).toEqual([])
})

test.runIf(mayMount)('a disk that reached its floor takes no film, and everything else', async () => {
  const { portal, fill, empty } = await portalOnSmallDisk(2)
  const author = await authorAt(portal.url, { films: 1 })
  const target = await author.target()
  const sending = { cookie: author.cookie, contentLength: FILM.length }
  await fill(MEGABYTE)

  const ready = await fetch(`${portal.url}/api/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', uploads: 'closed' }])
  expect(await putChunks(target, [FILM], sending)).toEqual({ status: 507, body: NO_ROOM })
  expect((await author.send('/api/objects/upload', { size: 10 })).status).toBe(507)
  expect((await author.send('/api/application/step5', { shortBio: draftText(99), isDraft: true })).status).toBe(200)

  await empty()
  expect((await putChunks(target, [FILM], sending)).status).toBe(200)
})

test.runIf(mayMount)('a signature on a full disk stands, and its document is sealed once there is room', async () => {
  const { dataDir, files, portal, fill, empty } = await portalOnSmallDisk(2)
  await fill(0)

  // Signs on the way to the film, and everything is answered with yes.
  const author = await authorAt(portal.url, { films: 0 })
  const application = ApplicationSchema.parse(await (await author.get('/api/application')).json())
  expect(application.ndaSignedAt).toBe(author.signedAt)
  expect(await readdir(files)).not.toContain('documents')
  // The document is tried behind the answer: a file that it has begun goes with the failure.
  await expect.poll(() => fileSizes(dataDir, 'incoming'), { timeout: PATIENCE_MS }).toEqual([])
  const unsealed = await author.get(`/api/application/${application.id}/nda-download`)
  expect(unsealed.status).toBe(200)

  await empty()
  const isSealed = async () => {
    const sealed = Buffer.from(
      await (await author.get(`/api/application/${application.id}/nda-download`)).arrayBuffer(),
    )
    return sealed.includes('/ByteRange')
  }
  await expect.poll(isSealed, { timeout: 100_000, interval: 1000 }).toBe(true)
})

const NO_ROOM = {
  code: 'no-room',
  message: 'The portal has no room for more files at this moment. Everything else works. Please try again later.',
}

/** Somebody who has signed, and sent so many films. */
async function authorAt(url: string, { films }: { films: number }) {
  const author = authorAtWork(0, { isEnough: acknowledged => acknowledged.films.length >= films })
  await author.work(url, () => undefined)
  const { cookie, acknowledged } = author
  const get = (path: string) => fetch(url + path, { headers: { cookie } })
  const send = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const target = async (size?: number) =>
    UploadSchema.parse(await (await send('/api/objects/upload', size === undefined ? {} : { size })).json()).uploadURL
  return { cookie, signedAt: acknowledged.signedAt, get, send, target }
}

function* megabytes(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= 1) yield new Uint8Array(MEGABYTE)
}
