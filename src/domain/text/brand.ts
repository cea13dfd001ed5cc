import { z } from 'zod'
import { typedLine, typedText } from '../text-schemas.ts'
import { contrastOf, mixed } from './contrast.ts'
import { PictureSchema } from './picture.ts'

export const MAX_BRAND_NAME = 100

/** A color as `#rrggbb`; empty: the portal's own. */
const color = typedText(7)

/** The publisher's face. Types and lengths alone. */
export const BrandSchema = z.strictObject({
  /** Empty: the name that the operator has set. */
  name: typedLine(MAX_BRAND_NAME),
  /** In the light scheme, and behind white words in both. */
  accent: color,
  /** As words and lines in the dark scheme. */
  accentInDark: color,
  mark: PictureSchema.nullable(),
})
export type Brand = z.infer<typeof BrandSchema>

export const ORIGINAL_BRAND: Brand = { name: '', accent: '', accentInDark: '', mark: null }

/** The portal's own accent, which holds where a publisher has none. */
export const OWN_ACCENTS = { accent: '#1e39b8', accentInDark: '#92a7f7' } as const

/** Least contrast of words with what is behind them. */
const MIN_CONTRAST = 4.5

/** What words in the accent color stand on, and the words that stand on it: the colors of the style sheet. */
export const SURFACES = {
  light: { desk: '#f0eee9', paper: '#fdfcfa', 'sunk paper': '#f6f3ef', 'lifted paper': '#ffffff' },
  dark: { desk: '#100e0c', paper: '#1a1714', 'sunk paper': '#14120f', 'lifted paper': '#221f1c' },
} as const
export const ON_ACCENT = '#fdfcfa'

const HEX = /^#[0-9a-f]{6}$/i
const [TINT_OF_LIGHT, TINT_OF_DARK] = [0.93, 0.86]

/** Tints of an accent, behind what is chosen. */
function tintsOf({ accent, accentInDark }: Pick<Brand, 'accent' | 'accentInDark'>) {
  return {
    light: mixed(accent, SURFACES.light['lifted paper'], TINT_OF_LIGHT),
    dark: mixed(accentInDark, SURFACES.dark.paper, TINT_OF_DARK),
  }
}

/** The accent colors that hold: the brand's, else the portal's own. */
function accentsOf({ accent, accentInDark }: Brand) {
  return { accent: accent || OWN_ACCENTS.accent, accentInDark: accentInDark || OWN_ACCENTS.accentInDark }
}

export type ColorProblem = { path: 'accent' | 'accentInDark'; message: string }

/** Which colors are none, or cannot be read, with what they are on (H152). */
export function colorProblems(brand: Brand): ColorProblem[] {
  const unreadable = (['accent', 'accentInDark'] as const).filter(path => brand[path] !== '' && !HEX.test(brand[path]))
  if (unreadable.length > 0) {
    return unreadable.map(path => ({
      path,
      message: 'A color is written as # and six digits or letters, such as #1e39b8.',
    }))
  }
  const accents = accentsOf(brand)
  const tints = tintsOf(accents)
  const pairs = [
    ...Object.entries({ ...SURFACES.light, tint: tints.light }).map(
      ([name, surface]) => ['accent', surface, `on the ${name} of the light scheme`] as const,
    ),
    ['accent', ON_ACCENT, 'behind white words'] as const,
    ...Object.entries({ ...SURFACES.dark, tint: tints.dark }).map(
      ([name, surface]) => ['accentInDark', surface, `on the ${name} of the dark scheme`] as const,
    ),
  ]
  return pairs.flatMap(([path, surface, where]) => {
    const contrast = contrastOf(accents[path], surface)
    if (contrast >= MIN_CONTRAST) return []
    const has = Math.floor(contrast * 10) / 10
    return [{ path, message: `${accents[path]} ${where} has a contrast of ${has}:1. It needs ${MIN_CONTRAST}:1.` }]
  })
}

/** What the accent makes of the colors of the style sheet: nothing where the portal's own holds, or where it cannot be read. */
export function accentTokens(brand: Brand): Record<string, string> {
  if (brand.accent === '' && brand.accentInDark === '') return {}
  if (colorProblems(brand).length > 0) return {}
  const { accent, accentInDark } = accentsOf(brand)
  const tints = tintsOf({ accent, accentInDark })
  const deep = mixed(accent, '#000000', 0.18)
  return {
    '--stamp': `light-dark(${accent}, ${accentInDark})`,
    '--stamp-fill': accent,
    '--stamp-press': mixed(accent, '#000000', 0.15),
    '--cover': `light-dark(${accent}, ${deep})`,
    '--cover-ghost': `light-dark(${mixed(accent, '#ffffff', 0.09)}, ${mixed(deep, '#ffffff', 0.09)})`,
    '--stamp-tint': `light-dark(${tints.light}, ${tints.dark})`,
    '--on-stamp-2': ON_ACCENT,
  }
}
