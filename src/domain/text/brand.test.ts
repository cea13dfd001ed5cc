import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentTokens, colorProblems, ON_ACCENT, ORIGINAL_BRAND, OWN_ACCENTS, SURFACES } from './brand.ts'

const messages = (accent: string, accentInDark = '') =>
  colorProblems({ ...ORIGINAL_BRAND, accent, accentInDark }).map(({ path, message }) => `${path}: ${message}`)

test('an accent that cannot be read is told with what it is on, in either scheme (H152)', () => {
  expect(messages('', '')).toEqual([])
  expect(messages('#7a1f2b', '#e59aa2')).toEqual([])
  expect(messages('#0a7ea4')).toEqual([
    'accent: #0a7ea4 on the desk of the light scheme has a contrast of 3.9:1. It needs 4.5:1.',
    'accent: #0a7ea4 on the sunk paper of the light scheme has a contrast of 4.1:1. It needs 4.5:1.',
    'accent: #0a7ea4 on the tint of the light scheme has a contrast of 4.2:1. It needs 4.5:1.',
  ])
  expect(messages('', '#1e39b8')).toContain(
    'accentInDark: #1e39b8 on the paper of the dark scheme has a contrast of 1.9:1. It needs 4.5:1.',
  )
  expect(messages('red;}body{display:none')).toEqual([
    'accent: A color is written as # and six digits or letters, such as #1e39b8.',
  ])
  expect(accentTokens({ ...ORIGINAL_BRAND, accent: 'red;}' })).toEqual({})
})

test('the colors that an accent is held against are those of the style sheet', () => {
  const tokens = readFileSync(new URL('../../web/ui/style/tokens.css', import.meta.url), 'utf8')
  const inBoth = (token: string) => {
    const colors = [...(tokens.match(new RegExp(`${token}: (.*);`))?.[1] ?? '').matchAll(/oklch\(([^)]*)\)/g)]
    return colors.map(([, values = '']) => hexOf(values.split(' ').map(Number)))
  }
  const names = {
    desk: '--desk',
    paper: '--paper',
    'sunk paper': '--paper-sunk',
    'lifted paper': '--paper-lift',
  } as const

  for (const name of ['desk', 'paper', 'sunk paper', 'lifted paper'] as const) {
    expect(inBoth(names[name]), name).toEqual([SURFACES.light[name], SURFACES.dark[name]])
  }
  expect(inBoth('--stamp')).toEqual([OWN_ACCENTS.accent, OWN_ACCENTS.accentInDark])
  expect(inBoth('--on-stamp')).toEqual([ON_ACCENT])
})

function hexOf([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const bytes = linear.map(value => {
    const part = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, part)))
  })
  return `#${bytes.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
