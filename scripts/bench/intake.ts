import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_FACTS_BYTES } from '#domain/video/video-facts.ts'
import { readFacts } from '#server/video/read-facts.ts'
import { type Figure, median } from './figure.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 100 * MEGABYTE
const ROUNDS = 5
const FILM = join(import.meta.dirname, '../../tests/factories/videos/speaker-in-the-study.mp4')

/** What reading the facts of a 100 MB film takes of it, with the index at its beginning and at its end. */
export async function measureIntake(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-intake-'))
  const film = await readFile(FILM)
  const figures: Figure[] = []
  for (const place of ['beginning', 'end'] as const) {
    const path = join(folder, place)
    await writeFilm(path, film, place)
    const times: number[] = []
    let bytesRead = 0
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now()
      const read = await readFacts(
        { open: (key, range) => createReadStream(key, range) },
        { key: path, size: (await stat(path)).size, container: 'mp4' },
      )
      times.push(performance.now() - startedAt)
      bytesRead = read.bytesRead
    }
    figures.push(
      {
        what: `read of a 100 MB film with its index at the ${place}`,
        value: bytesRead / MEGABYTE,
        unit: 'MB',
        reference: { what: 'the whole film', value: SIZE / MEGABYTE },
        limit: { ratioAtMost: MAX_FACTS_BYTES / SIZE },
      },
      { what: `time for it`, value: median(times), unit: 'ms', limit: { atMost: 2000 } },
    )
  }
  await rm(folder, { recursive: true })
  return figures
}

/** The sample film made large: by room in front of its index, or behind all of it. */
async function writeFilm(path: string, film: Buffer, index: 'beginning' | 'end'): Promise<void> {
  const ftypEnds = film.readUInt32BE(0)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(SIZE - film.length)
  head.write('free', 4, 'latin1')
  const file = await open(path, 'w')
  if (index === 'beginning') {
    await file.write(Buffer.concat([film, head]))
  } else {
    // The index holds places in the file; the facts need none of them.
    await file.write(Buffer.concat([film.subarray(0, ftypEnds), head]))
    const rest = film.subarray(ftypEnds)
    await file.write(rest, 0, rest.length, SIZE - rest.length)
  }
  await file.truncate(SIZE)
  await file.close()
}
