import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { rememberLayouts } from './remembered-layouts.ts'

/** The faces that a paper is set in. `code` is of one width and has no ligatures, for what is compared sign by sign: hashes. */
export type Face = 'regular' | 'italic' | 'semibold' | 'code'

export type Typeface = {
  /** Unique among all typefaces. */
  readonly name: string
  readonly font: Font
  readonly rightToLeft: boolean
}

/** A stretch of words that one typeface can set. */
export type TypefaceRun = { readonly text: string; readonly typeface: Typeface }

const suffix = {
  regular: '400-normal',
  italic: '400-italic',
  semibold: '600-normal',
  code: '400-normal',
} as const satisfies Record<Face, string>

/** In order of preference; the ones for a single script exist in one face only. */
const FAMILIES = [
  { family: 'newsreader-latin', faces: true },
  { family: 'newsreader-latin-ext', faces: true },
  { family: 'newsreader-vietnamese', faces: true },
  { family: 'source-serif-4-cyrillic', faces: true },
  { family: 'source-serif-4-cyrillic-ext', faces: true },
  { family: 'source-serif-4-greek', faces: true },
  { family: 'noto-sans-hebrew', faces: false },
  { family: 'noto-sans-arabic', faces: false },
  { family: 'noto-sans-devanagari', faces: false },
  { family: 'noto-sans-thai', faces: false },
  // Letters with tone marks, such as those of Pinyin.
  { family: 'noto-sans-sc-latin-ext', faces: false },
  // Chinese in both ways of writing, and Japanese.
  { family: 'noto-sans-sc-chinese-simplified', faces: false },
  { family: 'noto-sans-kr-korean', faces: false },
] as const

const opened = new Map<string, Typeface>()

/** The typeface for Latin, which sets the measure of a line. */
export function mainTypeface(face: Face): Typeface {
  return open(`${face === 'code' ? 'source-code-pro' : 'newsreader'}-latin-${suffix[face]}`)
}

/**
 * Divides text into stretches by the first typeface that has a glyph for every code point of a character. A character
 * that none of them has is written as its code point, such as [U+0F56], so that nothing is ever lost on paper.
 */
export function typefaceRuns(text: string, face: Face): TypefaceRun[] {
  const main = mainTypeface(face)
  if (/^[\x20-\x7e]*$/.test(text)) return text === '' ? [] : [{ text, typeface: main }]

  const runs: TypefaceRun[] = []
  for (const { segment } of graphemes.segment(text)) {
    const typeface = typefaceFor(segment, face)
    const shown = typeface ? segment : codePointsOf(segment)
    const last = runs.at(-1)
    if (last && last.typeface === (typeface ?? main)) runs[runs.length - 1] = { ...last, text: last.text + shown }
    else runs.push({ text: shown, typeface: typeface ?? main })
  }
  return runs
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function typefaceFor(character: string, face: Face): Typeface | null {
  const points = Array.from(character, point => point.codePointAt(0) ?? 0)
  for (const { family, faces } of FAMILIES) {
    const typeface = open(`${family}-${faces ? suffix[face] : suffix.regular}`)
    if (points.every(point => typeface.font.hasGlyphForCodePoint(point))) return typeface
  }
  return null
}

function codePointsOf(character: string): string {
  return Array.from(
    character,
    point => `[U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('')
}

/** Fonts are read and parsed once in the life of the process; a parsed font never changes. */
function open(name: string): Typeface {
  const known = opened.get(name)
  if (known) return known

  const font = create(readFileSync(new URL(`${name}.ttf`, import.meta.url)))
  if (!('layout' in font)) throw new Error(`The font ${name} is a collection, not a single font.`)
  const typeface = { name, font: rememberLayouts(font), rightToLeft: /-(?:hebrew|arabic)-/.test(name) }
  opened.set(name, typeface)
  return typeface
}
