import { spawnSync } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunk, drawn, png } from '#factories/sample-png.ts'
import { leastHold } from '../../../../tests/loop-watch.ts'
import { readPng } from './read-png.ts'

const withFfmpeg = test.skipIf(spawnSync('ffmpeg', ['-version']).error !== undefined)

describe('a drawn signature', () => {
  test('is measured and its ink counted', async () => {
    expect(await readPng(drawn(500, 180, 30))).toEqual({ width: 500, height: 180, inkPixels: 900, inkReach: 30 })
  })

  test('may be empty: that is for the caller to judge', async () => {
    expect(await readPng(drawn(500, 180, 0))).toEqual({ width: 500, height: 180, inkPixels: 0, inkReach: 0 })
  })

  test('in white on black paper has all the paper as ink', async () => {
    expect(await readPng(png({ width: 2, height: 1, color: 0, rows: Uint8Array.of(0, 0, 255) }))).toEqual({
      width: 2,
      height: 1,
      inkPixels: 1,
      inkReach: 1,
    })
  })

  test('may use a palette, with clear entries', async () => {
    const palette = chunk('PLTE', Uint8Array.of(0, 0, 0, 255, 255, 255, 0, 0, 0))
    const clear = chunk('tRNS', Uint8Array.of(255, 255, 0))
    const picture = { width: 4, height: 1, depth: 2, color: 3, rows: Uint8Array.of(0, 0b00_01_10_00) }

    expect(await readPng(png(picture, palette, clear))).toEqual({ width: 4, height: 1, inkPixels: 2, inkReach: 4 })
  })

  test('may be interlaced', async () => {
    const rows = Buffer.alloc(64 + 15)

    expect(await readPng(png({ width: 8, height: 8, color: 0, interlace: 1, rows }))).toEqual({
      width: 8,
      height: 8,
      inkPixels: 64,
      inkReach: 8,
    })
  })

  test('of the largest size is read while everything else goes on', async () => {
    let turns = 0
    let isRead = false
    const reading = readPng(drawn(4096, 4096, 100)).finally(() => {
      isRead = true
    })
    while (!isRead) {
      await nextTurn()
      turns += 1
    }

    expect(await reading).toEqual({ width: 4096, height: 4096, inkPixels: 10_000, inkReach: 100 })
    expect(turns).toBeGreaterThan(20)
  })

  test('that many send at once is read one by one, each to its own answer', async () => {
    const sizes = [20, 30, 40, 50]
    const answers = await Promise.all(sizes.map(size => readPng(drawn(size, size, 5))))

    expect(answers).toEqual(sizes.map(size => ({ width: size, height: size, inkPixels: 25, inkReach: 5 })))
  })

  test('of a usual size waits for one large picture at most, however many were sent before (H212)', async () => {
    const order: string[] = []
    const send = async (side: number, name: string) => {
      await readPng(drawn(side, side, 5))
      order.push(name)
    }

    await Promise.all([send(2048, 'large'), send(2048, 'large'), send(2048, 'large'), send(500, 'usual')])

    expect(order).toEqual(['large', 'usual', 'large', 'large'])
  })

  test('is read after one that the decoder could not read', async () => {
    const [broken, good] = await Promise.all([
      readPng(png({ width: 9, height: 9, rows: Buffer.alloc(10) })),
      readPng(drawn(9, 9, 3)),
    ])

    expect(broken).toHaveProperty('refused')
    expect(good).toEqual({ width: 9, height: 9, inkPixels: 9, inkReach: 3 })
  })

  withFfmpeg.each(['none', 'sub', 'up', 'avg', 'paeth', 'mixed'])(
    'is decoded through the filter “%s”',
    async filter => {
      const half = 'color=white:size=64x64:duration=1:rate=1,drawbox=w=32:h=64:color=black:t=fill,noise=alls=20:allf=t'
      const options = ['-frames:v', '1', '-pred', filter, '-f', 'image2pipe', '-c:v', 'png', '-']
      const made = spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', half, ...options])

      expect(await readPng(made.stdout)).toEqual({ width: 64, height: 64, inkPixels: 2048, inkReach: 64 })
    },
  )
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
    ['too little data', png({ width: 9, height: 9, rows: Buffer.alloc(10) }), /could not be read/],
    ['an unknown filter', png({ width: 1, height: 1, rows: Buffer.from([9, 0, 0, 0, 0]) }), /could not be read/],
    ['an impossible depth', png({ width: 1, height: 1, depth: 3, rows: Buffer.alloc(5) }), /could not be read/],
    [
      'a palette picture without one',
      png({ width: 1, height: 1, color: 3, rows: Buffer.alloc(2) }),
      /could not be read/,
    ],
    ['an unknown vital part', png({ width: 1, height: 1, rows: Buffer.alloc(5) }, chunk('WHAT', good)), /WHAT/],
  ])('%s', async (_, bytes, reason) => {
    expect(await readPng(bytes)).toEqual({ refused: expect.stringMatching(reason) })
  })

  test('a small file that would swell to gigabytes, at once', async () => {
    const bomb = png({ width: 500, height: 180, rows: Buffer.alloc(180 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200 * 1024)

    await readPng(good) // The thread is there.
    const usedMs: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      const before = process.cpuUsage()
      expect(await readPng(bomb)).toEqual({ refused: 'its picture data is damaged' })
      // Of the whole process: the thread that reads pictures is counted as well.
      const { user, system } = process.cpuUsage(before)
      usedMs.push((user + system) / 1000)
    }

    expect(leastHold(usedMs)).toBeLessThan(100)
  })

  test('every file with one changed byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Buffer.from(good)
        damaged[at] = (damaged[at] ?? 0) ^ change

        expect(await readPng(damaged)).toHaveProperty('refused')
      }),
    )
  })

  test('random bytes, without ever throwing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
        expect(await readPng(Buffer.concat([good.subarray(0, 8), bytes]))).toHaveProperty('refused')
      }),
    )
  })
})
