import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { objectPathOf } from '#domain/video/object-path.ts'
import { REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { testApp } from '../../../tests/app.ts'
import { removeForgottenVideos } from './video-service.ts'

const portal = await testApp()
const { database, files } = portal
const REMOVED = '/api/videos/removed'
const MINUTE = 60_000

/** Somebody whose saved draft has had a video for months. */
async function filmmaker() {
  const { applicant, application, caller } = await portal.applicantIn('video-drafted', { files })
  const save = (sampleVideoUrl: string) => caller.post('/api/application/step5', { isDraft: true, sampleVideoUrl })
  return { applicant, caller, save, path: application.sampleVideoUrl ?? '' }
}

async function cleanUp() {
  while ((await removeForgottenVideos(portal)) > 0);
}

test('a video that was removed is kept for a day, and can be brought back until then', async () => {
  const { caller, save, path } = await filmmaker()
  expect((await caller.get(REMOVED)).json()).toBeNull()

  await save('')
  await cleanUp()
  expect((await caller.get(REMOVED)).json()).toEqual({ objectPath: path, keptUntil: expect.any(String) })

  portal.advance(REMOVED_KEPT_MS - MINUTE)
  await cleanUp()
  const broughtBack = await save(path)
  expect([broughtBack.statusCode, broughtBack.json().sampleVideoUrl]).toEqual([200, path])
  expect((await caller.get(REMOVED)).json()).toBeNull()

  portal.advance(2 * REMOVED_KEPT_MS)
  await cleanUp()
  expect((await caller.get(path)).statusCode).toBe(200)
})

test('after that day it is gone', async () => {
  const { caller, save, path } = await filmmaker()
  await save('')

  portal.advance(REMOVED_KEPT_MS + MINUTE)
  await cleanUp()

  expect((await caller.get(REMOVED)).json()).toBeNull()
  expect((await caller.get(path)).statusCode).toBe(404)
  expect((await save(path)).statusCode).toBe(400)
})

test('a video that is saved again while it is being cleaned up is refused or stays, and never shown without its film', async () => {
  const { caller, save, path } = await filmmaker()
  await save('')
  portal.advance(REMOVED_KEPT_MS + MINUTE)
  let saved: Awaited<ReturnType<typeof save>> | undefined
  const remove = async (key: string) => {
    saved ??= await save(path)
    await files.remove(key)
  }

  await removeForgottenVideos({ ...portal, files: { ...files, remove } })

  expect([saved?.statusCode, (await caller.get('/api/application')).json().sampleVideoUrl]).toEqual([400, null])
})

test('a replaced video is kept in the same way, and nobody else is told of it', async () => {
  const { applicant, caller, save, path } = await filmmaker()
  const other = await filmmaker()
  const next = objectPathOf(
    (await insertVideo(database.db, { id: randomUUID(), userId: applicant.id, createdAt: portal.clock.now(), files }))
      .id,
  )

  await save(next)

  expect((await caller.get(REMOVED)).json()).toMatchObject({ objectPath: path })
  expect((await other.caller.get(REMOVED)).json()).toBeNull()
  expect((await portal.stranger.get(REMOVED)).statusCode).toBe(401)
})

/** Somebody who has chosen another video three days ago and not saved it yet. */
async function undecidedFilmmaker() {
  const { applicant, ...filmmaking } = await filmmaker()
  const { caller } = filmmaking
  const insert = () =>
    insertVideo(database.db, { id: randomUUID(), userId: applicant.id, createdAt: portal.clock.now(), files })
  const chosen = objectPathOf((await insert()).id)
  let revision = 0
  const draft = async (method: 'PATCH' | 'PUT', data: { sampleVideoUrl?: string }) => {
    const url = '/api/application/drafts/video-upload'
    const answer = await caller.call({ method, url, payload: { revision, data } })
    revision = answer.json().revision
  }
  await draft('PATCH', { sampleVideoUrl: chosen })
  portal.advance(3 * REMOVED_KEPT_MS)
  await cleanUp()
  return { ...filmmaking, chosen, draft, insert }
}

test('a video that was chosen and not saved yet is kept as long as its draft', async () => {
  const { caller, chosen } = await undecidedFilmmaker()

  expect((await caller.get(chosen)).statusCode).toBe(200)
})

test('a video that only the draft names is kept for a day once it is removed there, and can be brought back', async () => {
  const { caller, chosen, draft, save } = await undecidedFilmmaker()
  await draft('PATCH', { sampleVideoUrl: '' })

  portal.advance(REMOVED_KEPT_MS - MINUTE)
  await cleanUp()
  expect((await caller.get(REMOVED)).json()).toEqual({ objectPath: chosen, keptUntil: expect.any(String) })

  await draft('PATCH', { sampleVideoUrl: chosen })
  expect((await caller.get(REMOVED)).json()).toBeNull()
  portal.advance(2 * REMOVED_KEPT_MS)
  await cleanUp()
  expect((await save(chosen)).json().sampleVideoUrl).toBe(chosen)
})

test('so is one that goes with its draft, which is replaced, thrown away or saved without it', async () => {
  const replacing = await undecidedFilmmaker()
  const discarding = await undecidedFilmmaker()
  const saving = await undecidedFilmmaker()
  const keeping = await undecidedFilmmaker()

  await replacing.draft('PATCH', { sampleVideoUrl: objectPathOf((await replacing.insert()).id) })
  await discarding.draft('PUT', {})
  await saving.save(saving.path)
  await keeping.caller.post('/api/application/step5', { isDraft: true, shortBio: 'Teaches.' })

  for (const { caller, chosen, path } of [replacing, discarding, saving, keeping]) {
    await cleanUp()
    expect((await caller.get(REMOVED)).json()).toMatchObject({ objectPath: chosen })
    expect((await caller.get(path)).statusCode).toBe(200)
  }
})
