import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleVideo } from '#factories/sample-video.ts'
import { putHalf } from '../raw-upload.ts'
import { dataFolder } from './data-folder.ts'
import { fileSizes, type PortalProcess, startInVain, startPortal } from './portal-process.ts'

const UploadSchema = z.object({ uploadURL: z.url() })

let dataDir: string
let portal: PortalProcess

beforeAll(async () => {
  dataDir = await dataFolder()
  portal = await startPortal(dataDir)
})

test('a second server on the same folder says so and exits, and the first goes on', async () => {
  const { code, words } = await startInVain(dataDir)

  expect(code).toBe(1)
  expect(words).toContain(`Another Author Portal is already running on ${dataDir}.`)
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200)
})

test('an upload that breaks off leaves nothing behind, and its target is used up', async () => {
  const cookie = await signUp()
  const film = await readSampleVideo()
  const target = await fetch(`${portal.url}/api/objects/upload`, { method: 'POST', headers: { cookie } })
  const { uploadURL } = UploadSchema.parse(await target.json())

  const half = film.subarray(0, film.length / 2)
  await putHalf(uploadURL, half, {
    contentLength: film.length,
    cookie,
    hasArrived: () => expect.poll(() => fileSizes(dataDir, 'incoming')).toEqual([half.length]),
  })

  await expect.poll(() => fileSizes(dataDir, 'incoming')).toEqual([])
  expect(await fileSizes(dataDir, 'videos')).toEqual([])
  const again = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', cookie },
    body: Uint8Array.from(film),
  })
  expect(again.status).toBe(404)
  const registered = await fetch(`${portal.url}/api/videos`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ videoURL: uploadURL }),
  })
  expect(registered.status).toBe(404)
})

async function signUp(): Promise<string> {
  const answer = await fetch(`${portal.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ilse',
      lastName: 'Brandt',
      email: 'ilse.brandt@example.com',
      password: 'a long enough password',
    }),
  })
  expect(answer.status).toBe(201)
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
}
