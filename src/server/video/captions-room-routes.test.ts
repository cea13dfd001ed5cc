import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOST_CAPTIONS_BYTES } from '#domain/video/captions.ts'
import { videoIdIn } from '#domain/video/object-path.ts'
import { NO_ROOM } from '#domain/video/upload-room.ts'
import { REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { whenFileEnds } from '../../../tests/when-file-ends.ts'
import { openLocalFiles } from '../platform/files/local-files.ts'
import { removeLeftCaptions } from './captions-service.ts'
import { videos } from './video-tables.ts'

const MEGABYTE = 1024 ** 2
const CAPTIONS = 'WEBVTT\n\n00:00.500 --> 00:02.000\nGood morning\n'

const folder = await mkdtemp(join(tmpdir(), 'author-portal-captions-'))
whenFileEnds(() => rm(folder, { recursive: true, force: true }))
const files = await openLocalFiles(join(folder, 'files'))
/** What the disk says that it has. */
let free = 1000 * MEGABYTE
const portal = await testApp(
  { FREE_SPACE_FLOOR_MB: '500', UPLOAD_QUOTA_MB: '100', UPLOADS_AT_ONCE: '1' },
  { files: { ...files, freeSpace: async () => free } },
)
const { database } = portal

/** Somebody with a film that leaves their account room for so many files of captions. */
async function filmLeavingRoomFor(captions: number) {
  const { applicant, application } = await insertApplication(database.db, { state: 'submitted', files })
  const id = videoIdIn(application.sampleVideoUrl ?? '') ?? ''
  const size = 100 * MEGABYTE - captions * MOST_CAPTIONS_BYTES
  await database.db.update(videos).set({ size, posterSize: null, renditionSize: null }).where(eq(videos.id, id))
  const author = await portal.as(applicant)
  const attach = async (caller = author) => {
    const answer = await caller.put(`/api/videos/${id}/captions`, { captions: CAPTIONS })
    return [answer.statusCode, answer.json().code ?? 'attached']
  }
  return { id, author, attach }
}

test('captions take room of the account, also those that were replaced, until they go (H315)', async () => {
  const { id, author, attach } = await filmLeavingRoomFor(2)
  const judge = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
  expect([await attach(), await attach()]).toEqual([
    [200, 'attached'],
    [200, 'attached'],
  ])
  const before = (await author.get(`/api/videos/${id}`)).json()

  expect(await attach()).toEqual([409, 'quota-used'])
  expect(await attach(judge)).toEqual([409, 'quota-used'])
  expect((await author.get(`/api/videos/${id}`)).json()).toEqual(before)
  expect((await author.get(before.captionsUrl)).body).toBe(CAPTIONS)

  portal.advance(REMOVED_KEPT_MS + 60_000)
  await removeLeftCaptions(portal)
  expect(await attach()).toEqual([200, 'attached'])
})

test('of two who attach at once the second counts what the first has put (H315)', async () => {
  const { attach } = await filmLeavingRoomFor(1)

  const answers = await Promise.all([attach(), attach()])

  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
})

test('an upload under way keeps nobody from captions (H315)', async () => {
  const { author, attach } = await filmLeavingRoomFor(2)
  expect((await author.post('/api/objects/upload', { size: 1 })).statusCode).toBe(200)
  expect((await author.post('/api/objects/upload', { size: 1 })).json().code).toBe('too-many-uploads')

  expect(await attach()).toEqual([200, 'attached'])
})

test('a disk that is nearly full takes no captions (H315)', async () => {
  const { id, author } = await filmLeavingRoomFor(2)
  free = 500 * MEGABYTE

  const answer = await author.put(`/api/videos/${id}/captions`, { captions: CAPTIONS })

  expect([answer.statusCode, answer.json()]).toEqual([507, NO_ROOM])
  expect((await author.get(`/api/videos/${id}`)).json()).toMatchObject({ captionsUrl: null })
})
