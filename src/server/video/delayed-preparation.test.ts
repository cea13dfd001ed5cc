import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { machineFfmpeg } from '../../../tests/film.ts'
import { prepareVideoJob } from '../jobs.ts'
import { FilesAway } from '../platform/files/file-store.ts'
import { NoRoom } from '../platform/no-room.ts'
import { endVainWaiting, prepareOlderVideos, prepareVideo } from './video-preparation-service.ts'
import { videos } from './video-tables.ts'

const portal = await testApp({}, { ffmpeg: machineFfmpeg })
const { database, files } = portal

const away = { ...files, open: () => new Readable().destroy(new FilesAway('nobody answers')) }
const full = { ...files, receive: () => Promise.reject(new NoRoom('no space left on device')) }

test.skipIf(!machineFfmpeg).each([
  ['the files are away', away],
  ['the disk is full', full],
])('a film whose turn comes while %s is prepared once that is over, however long it lasts', async (_, troubled) => {
  const { applicant, caller } = await portal.applicantIn('submitted', { files })
  const isTheirs = eq(videos.userId, applicant.id)
  const [film] = await database.db.update(videos).set({ preparation: 'waiting' }).where(isTheirs).returning()
  if (film === undefined) throw new Error('There is no film')
  for (let attempt = 0; attempt <= prepareVideoJob.retry.limit; attempt++) {
    await expect(prepareVideo({ ...portal, files: troubled }, film.id)).rejects.toThrow()
  }

  await prepareOlderVideos(portal)

  const { rows } = await database.pool.query("delete from pgboss.job where name = 'prepare-video' returning data")
  expect(rows).toEqual([{ data: { videoId: film.id } }])
  await prepareVideo(portal, film.id)
  expect((await caller.get(`/api/videos/${film.id}`)).json()).toMatchObject({ preparation: 'done', problem: null })
})

test('a film waits no more once its job has ended because each process that ran it died (H279)', async () => {
  const { applicant } = await portal.applicantIn('submitted', { files })
  const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
  const isTheirs = eq(videos.userId, applicant.id)
  const [film] = await database.db.update(videos).set({ preparation: 'waiting' }).where(isTheirs).returning()
  if (film === undefined) throw new Error('There is no film')
  const read = async () => (await admin.get(`/api/videos/${film.id}`)).json()
  await database.transaction(tx => portal.jobs.enqueue(tx, 'prepare-video', { videoId: film.id }))

  for (const state of ['created', 'active', 'retry']) {
    await database.pool.query("update pgboss.job set state = $1 where name = 'prepare-video'", [state])
    await endVainWaiting(portal)
    expect((await read()).preparation, state).toBe('waiting')
  }
  await database.pool.query("update pgboss.job set state = 'failed' where name = 'prepare-video'")
  await endVainWaiting(portal)

  expect(await read()).toMatchObject({
    preparation: 'failed',
    problem: 'Each time, the process that prepared it ended before it was done',
  })
  await prepareVideo(portal, film.id)
  expect(await read()).toMatchObject({ preparation: 'done', problem: null })
})
