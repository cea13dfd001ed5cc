import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST_BYTES = 90_000

const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .flatMap(face => {
    const [, file = ''] = /url\("([^"]+)"\)/.exec(face) ?? []
    const [, stretch = '100%'] = /font-stretch: (.+);/.exec(face) ?? []
    const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? []
    return file === '' ? [] : [{ file, stretch, ranges: ranges.split(',').map(rangeOf) }]
  })

test('a screen in plain English loads at most 90 KB of fonts, with its italics', () => {
  const loaded = faces.filter(({ stretch, ranges }) => stretch === '100%' && has(ranges, 'a'))

  expect(loaded).toHaveLength(3)
  expect(loaded.reduce((sum, { file }) => sum + statSync(join(import.meta.dirname, file)).size, 0)).toBeLessThan(
    MOST_BYTES,
  )
})

test('what plain English does not need has its letters in other files', () => {
  const ofLetter = (letter: string) => faces.filter(({ ranges }) => has(ranges, letter)).map(({ file }) => file)

  expect(ofLetter('ł')).toEqual([
    'fonts/newsreader-upright-more.woff2',
    'fonts/newsreader-italic-more.woff2',
    'fonts/instrument-sans-more.woff2',
  ])
  // The mark of the cover.
  expect(ofLetter('¶')).toContain('fonts/newsreader-upright.woff2')
  expect(ofLetter('é')).toEqual([
    'fonts/newsreader-upright-accents.woff2',
    'fonts/newsreader-italic-more.woff2',
    'fonts/instrument-sans.woff2',
    'fonts/instrument-sans-condensed.woff2',
  ])
  // The keys that a screen names.
  expect(ofLetter('↓')).toContain('fonts/instrument-sans.woff2')
})

type Range = { from: number; to: number }

function rangeOf(text: string): Range {
  const [from = 0, to = from] = text
    .trim()
    .slice(2)
    .split('-')
    .map(hex => Number.parseInt(hex, 16))
  return { from, to }
}

function has(ranges: readonly Range[], letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return ranges.some(({ from, to }) => from <= point && point <= to)
}
