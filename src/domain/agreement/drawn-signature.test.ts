import { expect, it } from 'vitest'
import { inkOn } from '../ink.ts'
import { type InkStroke, isDrawnSignature, showsSignature } from './drawn-signature.ts'

const PAD = { width: 500, height: 180 }

/** The pad's picture with a line of two pixels, which is the thinnest that its pen draws, along the strokes. */
function pictureOf(strokes: readonly InkStroke[]) {
  const data = new Uint8ClampedArray(PAD.width * PAD.height * 4).fill(255)
  const blacken = (x: number, y: number) => data.set([0, 0, 0], (y * PAD.width + x) * 4)
  for (const stroke of strokes) {
    stroke.forEach((from, index) => {
      const to = stroke[index + 1] ?? from
      for (let part = 0; part <= 1; part += 0.01) {
        const x = Math.round(from.x + (to.x - from.x) * part)
        const y = Math.round(from.y + (to.y - from.y) * part)
        for (const place of [x, x + 1]) {
          blacken(place, y)
          blacken(place, y + 1)
        }
      }
    })
  }
  return { ...PAD, data }
}

it.each([
  ['nothing', [], false],
  ['a dot', [[{ x: 250, y: 90 }]], false],
  ['several dots far apart', [[{ x: 20, y: 90 }], [{ x: 480, y: 90 }]], false],
  [
    'a short slip',
    [
      [
        { x: 100, y: 90 },
        { x: 120, y: 95 },
      ],
    ],
    false,
  ],
  [
    'scratching on one spot',
    [Array.from({ length: 60 }, (_, turn) => ({ x: 100 + (turn % 2) * 10, y: 90 + (turn % 3) }))],
    false,
  ],
  [
    'one plain line',
    [
      [
        { x: 60, y: 60 },
        { x: 200, y: 130 },
      ],
    ],
    true,
  ],
  [
    'two short strokes that cross',
    [
      [
        { x: 100, y: 80 },
        { x: 125, y: 100 },
      ],
      [
        { x: 125, y: 80 },
        { x: 100, y: 100 },
      ],
    ],
    true,
  ],
])('judges %s', (_, strokes, expected) => {
  expect(isDrawnSignature(strokes, pictureOf(strokes))).toBe(expected)
})

it('judges by the ink, where the pen has drawn less than it went', () => {
  const flick = [[100, 104, 160].map(x => ({ x, y: 90 }))]
  const begun = [[100, 104].map(x => ({ x, y: 90 }))]

  expect(isDrawnSignature(flick, pictureOf(begun))).toBe(false)
  expect(isDrawnSignature(flick, pictureOf(flick))).toBe(true)
})

it.each([
  ['a dot on the pad', { ...PAD, inkPixels: 25, inkReach: 5 }, false],
  ['a stroke on the pad', { ...PAD, inkPixels: 32, inkReach: 16 }, true],
  ['a few specks far apart', { ...PAD, inkPixels: 15, inkReach: 400 }, false],
  ['the same stroke with four times the pixels', { width: 2000, height: 720, inkPixels: 512, inkReach: 64 }, true],
  ['a dot with four times the pixels', { width: 2000, height: 720, inkPixels: 400, inkReach: 20 }, false],
  ['a stroke on a small picture, which is printed larger', { width: 60, height: 60, inkPixels: 36, inkReach: 6 }, true],
  ['a dot on a high and narrow picture', { width: 40, height: 720, inkPixels: 400, inkReach: 60 }, false],
])('judges %s as it is printed (H45)', (_, picture, expected) => {
  expect(showsSignature(picture)).toBe(expected)
})

const along = (...points: [x: number, y: number][]) => points.map(([x, y]) => ({ x, y }))
const dot = (x: number, y: number) => along([x, y], [x + 2, y + 2])

it.each<[string, InkStroke[], boolean]>([
  ['two dots far apart', [dot(20, 90), dot(480, 90)], false],
  ['two thick dots far apart', [20, 480].map(x => along([x, 80], [x + 9, 89], [x, 89], [x + 9, 80])), false],
  ['dots all over the pad', Array.from({ length: 40 }, (_, at) => dot(20 + (at % 8) * 60, 20 + at * 4)), false],
  [
    'dots in the last columns and the first ones',
    Array.from({ length: 9 }, (_, at) => dot((at % 2) * 496, at * 12)),
    false,
  ],
  ['one stroke', [along([100, 90], [116, 84])], true],
  ['an initial with its point', [along([200, 60], [200, 100], [185, 105], [180, 92]), dot(215, 104)], true],
  ['二, as small as a finger writes', [along([240, 80], [258, 80]), along([236, 96], [262, 96])], true],
  [
    'ريم, with the dots under it',
    [along([290, 80], [286, 96], [262, 100], [240, 92]), dot(260, 110), dot(268, 110)],
    true,
  ],
])('takes %s for what a person would call it, however it was sent (H45)', (_, strokes, expected) => {
  expect(showsSignature(inkOn(pictureOf(strokes)))).toBe(expected)
})

it('takes a line for one that is too pale in places to be ink (H45)', () => {
  const data = new Uint8ClampedArray(PAD.width * PAD.height * 4).fill(255)
  for (let x = 100; x < 300; x++) if (x % 5 < 3) data.set([0, 0, 0], ((60 + Math.floor(x / 5)) * PAD.width + x) * 4)

  expect(showsSignature(inkOn({ ...PAD, data }))).toBe(true)
})
