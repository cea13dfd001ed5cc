import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openFfmpeg } from '#server/platform/ffmpeg/ffmpeg.ts'
import { makeRunFolder } from './run-folder.ts'

const run = promisify(execFile)

/** The ffmpeg of this machine, as the portal runs it; undefined where there is none, and tests of it are skipped. */
export const machineFfmpeg = await openFfmpeg(undefined, { warn: () => undefined })

type Film = {
  seconds?: number
  size?: string
  /** What can be heard: nothing recorded, silence, or a tone. */
  sound?: 'none' | 'silence' | 'tone'
  /** How it is encoded; HEVC with uncompressed sound unless it says otherwise. */
  codecs?: readonly string[]
  extension?: 'mov' | 'mp4'
}

const HEVC = [
  '-c:v',
  'libx265',
  '-x265-params',
  'log-level=none',
  '-preset',
  'ultrafast',
  '-tag:v',
  'hvc1',
  '-c:a',
  'pcm_s16le',
]

/** A film as a camera might have made it, drawn by the machine's own ffmpeg. */
export async function drawFilm(film: Film = {}): Promise<Buffer> {
  const { seconds = 2, size = '180x320', sound = 'tone', codecs = HEVC, extension = 'mov' } = film
  const file = join(await makeRunFolder('film'), `film.${extension}`)
  const source = { none: [], silence: [`anullsrc=d=${seconds}`], tone: [`sine=d=${seconds}`] }[sound]
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}:d=${seconds}`],
    ...source.flatMap(input => ['-f', 'lavfi', '-i', input]),
    ...codecs,
    file,
  ])
  return readFile(file)
}
