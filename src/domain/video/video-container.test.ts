import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTAINER_HEAD_BYTES, containerOf } from './video-container.ts'

const withFfmpeg = test.skipIf(spawnSync('ffmpeg', ['-version']).error !== undefined)

function filmed(name: string, ...options: string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  try {
    const file = join(folder, name)
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=1']
    execFileSync('ffmpeg', ['-v', 'error', ...source, ...options, file])
    return readFileSync(file).subarray(0, CONTAINER_HEAD_BYTES)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function box(type: string, ...content: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(content.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

const ftyp = (major: string, ...compatible: string[]) => box('ftyp', major, '\0\0\0\0', ...compatible)
const film = box('mdat', Buffer.alloc(32))

describe('a real recording', () => {
  withFfmpeg.each([
    ['film.mp4', [], 'mp4'],
    ['film.mp4', ['-movflags', '+faststart'], 'mp4'],
    ['film.mp4', ['-movflags', '+frag_keyframe+empty_moov'], 'mp4'],
    ['film.mov', [], 'quicktime'],
    ['film.avi', [], null],
    ['film.mkv', [], null],
    ['film.webm', [], null],
    ['film.gif', [], null],
  ] as const)('%s %j is %s', (name, options, container) => {
    expect(containerOf(filmed(name, ...options))).toBe(container)
  })
})

describe('judged by its boxes, a file', () => {
  test.each([
    [
      'from a phone that writes wide before mdat',
      Buffer.concat([ftyp('qt  ', 'qt  '), box('wide'), film]),
      'quicktime',
    ],
    ['with an unknown major brand and a known one', Buffer.concat([ftyp('NIKO', 'mp42'), film]), 'mp4'],
    ['older than ftyp, index first', box('moov', box('mvhd', Buffer.alloc(100))), 'quicktime'],
    ['older than ftyp, padding first', Buffer.concat([box('wide'), film]), 'quicktime'],
  ])('%s is a video', (_, bytes, container) => {
    expect(containerOf(bytes)).toBe(container)
  })

  test('with a 64-bit mdat is a video', () => {
    const header = Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\x10\0\0', 'latin1')

    expect(containerOf(header)).toBe('quicktime')
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(4096)],
    ['text renamed', Buffer.from('moov is a word like any other, and ftyp is one too.')],
    ['text that begins like a box', Buffer.from('    ftypisom    isommp42 and so on')],
    ['a photograph', Buffer.concat([ftyp('heic', 'mif1', 'heic', 'isom'), film])],
    ['sound alone', Buffer.concat([ftyp('M4A ', 'M4A ', 'mp42', 'isom'), film])],
    ['cut off inside ftyp', ftyp('isom', 'mp41').subarray(0, 18)],
    ['nothing after ftyp', ftyp('isom', 'mp41')],
    ['junk after ftyp', Buffer.concat([ftyp('isom', 'mp41'), Buffer.from([9, 9, 9, 9, 1, 2, 3, 4])])],
    ['index without a header', box('moov', box('free', Buffer.alloc(100)))],
    ['only padding', box('free', Buffer.alloc(100))],
    ['an mdat larger than any upload', Buffer.from('\x7f\xff\xff\xffmdat', 'latin1')],
  ])('%s is none', (_, bytes) => {
    expect(containerOf(bytes)).toBe(null)
  })
})

test('random bytes never throw and are never taken for a video', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 256 }), bytes => {
      expect(containerOf(bytes)).toBe(null)
    }),
    { numRuns: 2000 },
  )
})

test('a damaged head never throws', () => {
  const whole = Buffer.concat([ftyp('isom', 'mp42'), box('moov', box('mvhd', Buffer.alloc(100)))])

  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), fc.nat(whole.length), (at, byte, end) => {
      const damaged = Buffer.from(whole)
      damaged[at] = byte

      expect(['mp4', 'quicktime', null]).toContain(containerOf(damaged.subarray(0, end)))
    }),
    { numRuns: 1000 },
  )
})
