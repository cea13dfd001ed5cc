import { expect, test } from 'vitest'
import { readSampleVideo } from '#factories/sample-video.ts'
import { authorAtWork } from './author-at-work.ts'
import { dataFolder } from './data-folder.ts'
import { expectAllKept } from './expect-all-kept.ts'
import { fileSizes, startPortal } from './portal-process.ts'

const AUTHORS = 8
/** A restart takes a fraction of a second; this is for a machine that does ten other things. */
const AT_ONCE_MS = 20_000

test('a server killed while eight authors write has kept all it had acknowledged, and starts again at once', async () => {
  const dataDir = await dataFolder()
  const first = await startPortal(dataDir)
  const authors = Array.from({ length: AUTHORS }, (_, place) => authorAtWork(place))
  const enough = Promise.withResolvers<void>()
  const work = authors.map(author =>
    author.work(first.url, () => {
      // Everybody is in the middle of drafts and films.
      if (authors.every(({ acknowledged }) => acknowledged.films.length > 0)) enough.resolve()
    }),
  )

  // Nobody stops before the server does: a refused call would show here.
  await Promise.race([enough.promise, ...work])
  await first.kill()
  await Promise.allSettled(work)
  const second = await startPortal(dataDir)

  expect(second.startedIn).toBeLessThan(AT_ONCE_MS)
  for (const author of authors) await expectAllKept(second.url, author)
  const film = await readSampleVideo()
  expect(await fileSizes(dataDir, 'incoming')).toEqual([])
  expect(new Set(await fileSizes(dataDir, 'videos'))).toEqual(new Set([film.length]))
})
