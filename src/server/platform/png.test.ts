import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPng } from './png.ts'
import { chunk, drawn, png } from './sample-png.ts'

const withFfmpeg = test.skipIf(spawnSync('ffmpeg', ['-version']).error !== undefined)

describe('a drawn signature', () => {
  test('is measured and its ink counted', () => {
    expect(readPng(drawn(500, 180, 30))).toEqual({ width: 500, height: 180, inkPixels: 900 })
  })

  test('may be empty: that is for the caller to judge', () => {
    expect(readPng(drawn(500, 180, 0))).toEqual({ width: 500, height: 180, inkPixels: 0 })
  })

  test('in white on black paper has all the paper as ink', () => {
    expect(readPng(png({ width: 2, height: 1, color: 0, rows: Uint8Array.of(0, 0, 255) }))).toEqual({
      width: 2,
      height: 1,
      inkPixels: 1,
    })
  })

  test('may use a palette, with clear entries', () => {
    const palette = chunk('PLTE', Uint8Array.of(0, 0, 0, 255, 255, 255, 0, 0, 0))
    const clear = chunk('tRNS', Uint8Array.of(255, 255, 0))
    const picture = { width: 4, height: 1, depth: 2, color: 3, rows: Uint8Array.of(0, 0b00_01_10_00) }

    expect(readPng(png(picture, palette, clear))).toEqual({ width: 4, height: 1, inkPixels: 2 })
  })

  test('may be interlaced', () => {
    const rows = Buffer.alloc(64 + 15)

    expect(readPng(png({ width: 8, height: 8, color: 0, interlace: 1, rows }))).toEqual({
      width: 8,
      height: 8,
      inkPixels: 64,
    })
  })

  withFfmpeg.each(['none', 'sub', 'up', 'avg', 'paeth', 'mixed'])('is decoded through the filter “%s”', filter => {
    const half = 'color=white:size=64x64:duration=1:rate=1,drawbox=w=32:h=64:color=black:t=fill,noise=alls=20:allf=t'
    const options = ['-frames:v', '1', '-pred', filter, '-f', 'image2pipe', '-c:v', 'png', '-']
    const made = spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', half, ...options])

    expect(readPng(made.stdout)).toEqual({ width: 64, height: 64, inkPixels: 2048 })
  })
})

describe('refused with a reason', () => {
  const good = drawn(50, 18, 9)

  test.each([
    ['nothing', Buffer.alloc(0), /begin as a PNG/],
    ['a JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), /begin as a PNG/],
    ['a file cut off', good.subarray(0, good.length - 20), /cut off/],
    ['a file with something behind it', Buffer.concat([good, Buffer.from('PK')]), /follows its end/],
    ['too many bytes', Buffer.alloc(200 * 1024 + 1), /larger than 204800/],
    ['a side too long', png({ width: 4097, height: 1, rows: Buffer.alloc(4097 * 4 + 1) }), /4097 by 1/],
    ['deep color at full size', png({ width: 4096, height: 4096, depth: 16, rows: Buffer.alloc(9) }), /would unpack/],
    ['no side at all', png({ width: 0, height: 1, rows: Buffer.alloc(1) }), /0 by 1/],
    ['too little data', png({ width: 9, height: 9, rows: Buffer.alloc(10) }), /incomplete/],
    ['an unknown filter', png({ width: 1, height: 1, rows: Buffer.from([9, 0, 0, 0, 0]) }), /unknown filter/],
    ['an impossible depth', png({ width: 1, height: 1, depth: 3, rows: Buffer.alloc(5) }), /unknown kind/],
    ['a palette picture without one', png({ width: 1, height: 1, color: 3, rows: Buffer.alloc(2) }), /palette/],
    ['an unknown vital part', png({ width: 1, height: 1, rows: Buffer.alloc(5) }, chunk('WHAT', good)), /WHAT/],
  ])('%s', (_, bytes, reason) => {
    expect(readPng(bytes)).toEqual({ refused: expect.stringMatching(reason) })
  })

  test('a small file that would swell to gigabytes, at once', () => {
    const bomb = png({ width: 500, height: 180, rows: Buffer.alloc(180 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200 * 1024)

    const started = performance.now()
    const answer = readPng(bomb)

    expect(answer).toEqual({ refused: 'its picture data is damaged' })
    expect(performance.now() - started).toBeLessThan(100)
  })

  test('every file with one changed byte', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(good)
        damaged[at] = (damaged[at] ?? 0) ^ change

        expect(readPng(damaged)).toHaveProperty('refused')
      }),
    )
  })

  test('random bytes, without ever throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        expect(readPng(Buffer.concat([good.subarray(0, 8), bytes]))).toHaveProperty('refused')
      }),
    )
  })
})
