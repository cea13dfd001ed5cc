import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { drawFilm, machineFfmpeg } from '../../../tests/film.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import type { Ffmpeg } from '../platform/ffmpeg/ffmpeg.ts'
import { fileKeysOf, videoFileKey } from '../video/video-files.ts'
import { clearWorkplace, prepareVideo } from '../video/video-preparation-service.ts'
import { RENDITION_FILE } from '../video/video-renditions.ts'
import { erase, removeErasedFiles } from './erasing-service.ts'

const erased = Promise.withResolvers<void>()
const portal = await testApp({}, { ffmpeg: machineFfmpeg && untilErased(machineFfmpeg) })
const { database, files, folder } = portal

test.skipIf(!machineFfmpeg)(
  'while ffmpeg works on a film of theirs leaves neither the film nor what comes of it (H136)',
  async () => {
    const film = await drawFilm()
    const { id: userId } = await insertUser(database.db)
    const { id } = await insertVideo(database.db, { id: randomUUID(), userId, createdAt: new Date() })
    await files.write(videoFileKey(id), film)
    await database.pool.query(
      "update videos set preparation = 'waiting', facts = null, size = $2, container = 'quicktime' where id = $1",
      [id, film.length],
    )
    let hasEnded = false
    const preparing = prepareVideo(portal, id).finally(() => {
      hasEnded = true
    })
    await expect.poll(() => existsSync(join(folder, 'preparing', RENDITION_FILE)), { timeout: PATIENCE_MS }).toBe(true)

    expect(await erase(portal, userId, 'at once')).toBe(true)
    await removeErasedFiles(portal)
    expect(hasEnded).toBe(false)
    erased.resolve()
    await preparing
    await removeErasedFiles(portal)

    for (const key of fileKeysOf({ id, captionsKey: null })) expect(await files.sizeOf(key), key).toBeNull()
    expect(existsSync(join(folder, 'preparing'))).toBe(false)
    expect((await database.pool.query('select 1 from videos where id = $1', [id])).rows).toEqual([])
  },
)

test('what a process that died has left of a film goes before the next one begins (H136)', async () => {
  const place = join(folder, 'preparing')
  await mkdir(place)
  await writeFile(join(place, RENDITION_FILE), 'half of a film')

  await clearWorkplace(portal)

  expect(existsSync(place)).toBe(false)
})

/** The same, but it takes until the erasure to make a rendition. */
function untilErased(ffmpeg: Ffmpeg): Ffmpeg {
  return {
    ...ffmpeg,
    async run(job) {
      const words = await ffmpeg.run(job)
      if (job.after.includes(RENDITION_FILE)) await erased.promise
      return words
    },
  }
}
