import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleVideo } from '#factories/sample-video.ts'
import { dataFolder } from './data-folder.ts'
import { startPortal } from './portal-process.ts'

const UploadSchema = z.object({ uploadURL: z.url() })

test('a server that is asked to stop says so, answers a while longer, finishes an upload, and ends well (Decision F3)', async () => {
  const portal = await startPortal(await dataFolder(), { DRAIN_SECONDS: '6' })
  const film = await readSampleVideo()
  const upload = await uploadTo(portal.url, film.length)
  await upload.send(film.subarray(0, 1000))

  // Looked at all the while from before on: what is said between the two lasts for the six seconds only.
  const asked = Promise.withResolvers<void>()
  const said = saidUntilClosed(portal.url, asked.resolve)
  await asked.promise
  const ended = portal.stop()

  expect(await said).toEqual([200, 503, 'closed'])
  await upload.send(film.subarray(1000))
  expect(await upload.answer).toBe(200)
  expect(await ended).toBe(0)
})

test('a line that a browser or a proxy keeps open does not hold up the end', async () => {
  const portal = await startPortal(await dataFolder())
  const body = Buffer.from(JSON.stringify({ email: 'nobody@example.com', password: 'a long enough password' }))
  const outgoing = request(`${portal.url}/api/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answer = statusOf(outgoing)
  await new Promise<void>(sent => outgoing.write(body.subarray(0, 10), () => sent()))
  // The server answers in the order of arrival: what came before this question has arrived.
  expect((await fetch(`${portal.url}/api/health`)).status).toBe(200)

  const ended = portal.stop()

  await expect.poll(() => isListening(portal.url)).toBe(false)
  outgoing.end(body.subarray(10))
  expect(await answer).toBe(401)
  expect(await ended).toBe(0)
})

/** What is answered to whether the server is ready, each once as long as it stays the same, over a line of its own each time. */
async function saidUntilClosed(url: string, onAnswer: () => void): Promise<(number | 'closed')[]> {
  const said: (number | 'closed')[] = []
  while (said.at(-1) !== 'closed') {
    const now = await statusOf(request(`${url}/api/ready`, { agent: false }).end()).catch(() => 'closed' as const)
    if (now !== said.at(-1)) said.push(now)
    onAnswer()
    await wait(20)
  }
  return said
}

const isListening = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )

function statusOf(outgoing: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', response => resolve(response.resume().statusCode ?? 0)).once('error', reject)
  })
}

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
    headers: { 'content-type': 'video/mp4', 'content-length': length, cookie },
  })
  const answer = statusOf(outgoing)
  return { answer, send: (bytes: Uint8Array) => new Promise<void>(sent => outgoing.write(bytes, () => sent())) }
}
