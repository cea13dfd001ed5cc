import { request } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleVideo } from '#factories/sample-video.ts'
import { dataFolder, startPortal } from './portal-process.ts'

const UploadSchema = z.object({ uploadURL: z.url() })

test('a server that is asked to stop says so, answers a while longer, finishes an upload, and ends well (Decision F3)', {
  timeout: 120_000,
}, async () => {
  const portal = await startPortal(await dataFolder(), { DRAIN_SECONDS: '6' })
  const statusOf = (path: string) =>
    fetch(portal.url + path).then(
      ({ status }) => status,
      () => 'no answer',
    )
  const film = await readSampleVideo()
  const upload = await uploadTo(portal.url, film.length)
  await upload.send(film.subarray(0, 1000))

  const ended = portal.stop()

  await expect.poll(() => statusOf('/api/ready'), { timeout: 5000 }).toBe(503)
  expect(await statusOf('/api/health')).toBe(200)
  await expect.poll(() => statusOf('/api/health'), { timeout: 30_000 }).toBe('no answer')
  await upload.send(film.subarray(1000))
  expect(await upload.answer).toBe(200)
  expect(await ended).toBe(0)
})

/** An upload under way, of which bytes go when the test says so. */
async function uploadTo(url: string, length: number) {
  const account = {
    firstName: 'Ilse',
    lastName: 'Brandt',
    email: 'ilse@example.com',
    password: 'a long enough password',
  }
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookie = String((await post('/api/auth/signup', account)).headers.get('set-cookie')).split(';')[0] ?? ''
  const { uploadURL } = UploadSchema.parse(await (await post('/api/objects/upload', {}, cookie)).json())

  const outgoing = request(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', 'content-length': length },
  })
  const answer = new Promise<number>((resolve, reject) => {
    outgoing.once('response', response => resolve(response.resume().statusCode ?? 0)).once('error', reject)
  })
  return { answer, send: (bytes: Uint8Array) => new Promise<void>(sent => outgoing.write(bytes, () => sent())) }
}
