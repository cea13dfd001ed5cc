import { expect, it } from 'vitest'
import { isDrawnSignature } from './drawn-signature.ts'

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
  expect(isDrawnSignature(strokes)).toBe(expected)
})
