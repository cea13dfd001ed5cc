/**
 * Makes the fonts of the screens, and the style sheet that names them, from the whole ones beside them:
 * `node scripts/subset-fonts.mjs`. What it writes is committed; it runs again when a font or a letter changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import georgia from '@capsizecss/metrics/georgia'
import georgiaItalic from '@capsizecss/metrics/georgia/italic'
import instrumentSans from '@capsizecss/metrics/instrumentSans'
import instrumentSansBold from '@capsizecss/metrics/instrumentSans/600'
import newsreader from '@capsizecss/metrics/newsreader'
import newsreaderItalic from '@capsizecss/metrics/newsreader/italic'
import notoSerif from '@capsizecss/metrics/notoSerif'
import notoSerifItalic from '@capsizecss/metrics/notoSerif/italic'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import timesNewRomanItalic from '@capsizecss/metrics/timesNewRoman/italic'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const STYLE = join(import.meta.dirname, '../src/web/ui/style')

/** Every visit loads these: what the texts of the portal are written with. */
const PLAIN = `${Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)).join('')}\u00a0§¶©·×–—‘’“”•…←→↑↓−`
/** And, in lists full of names, what many of them are written with. */
const COMMON = 'áàâäãåæçéèêëíïñóôöõøßúüÁÄÅÇÉÍÑÓÖØÜ'

/** The parts that each whole font is divided into: a browser loads one when a letter or a width of it is shown. */
const PARTS = [
  {
    font: 'newsreader-upright',
    family: 'Newsreader',
    style: 'normal',
    weights: '400 600',
    letters: PLAIN,
    accents: COMMON,
  },
  {
    font: 'newsreader-italic',
    family: 'Newsreader',
    style: 'italic',
    weights: '400',
    letters: PLAIN,
    axes: { opsz: 18 },
  },
  {
    font: 'instrument-sans',
    family: 'Instrument Sans',
    style: 'normal',
    weights: '400 700',
    letters: PLAIN + COMMON,
    axes: { wdth: 100 },
  },
  // Of the stamp alone.
  {
    font: 'instrument-sans',
    suffix: '-condensed',
    family: 'Instrument Sans',
    style: 'normal',
    weights: '560 650',
    stretch: '75%',
    letters: PLAIN + COMMON,
    axes: { wdth: 75, wght: { min: 560, max: 650 } },
  },
]

/** The package measures Newsreader as it is drawn at 14 px; it is so much narrower at 16 px, in which contracts are set, and
 * about so in titles, and its italic, which is drawn for 18 px in every size. */
const serif = { ...newsreader, xWidthAvg: newsreader.xWidthAvg * 0.955 }
const serifItalic = { ...newsreaderItalic, xWidthAvg: newsreaderItalic.xWidthAvg * 0.91 }

const italic = { style: 'italic' }
const bold = { weights: '550 700' }

/** What stands on most machines, and by which names; set as wide and as high as ours, so that nothing moves when ours come.
 * What has no metrics in the package was measured by a text of ours. */
const FALLBACKS = [
  { like: serif, of: georgia, names: ['Georgia', 'Gelasio'] },
  { like: serifItalic, of: georgiaItalic, names: ['Georgia Italic', 'Gelasio Italic'], ...italic },
  { like: serif, of: notoSerif, names: ['Noto Serif'] },
  { like: serifItalic, of: notoSerifItalic, names: ['Noto Serif Italic'], ...italic },
  { like: serif, of: timesNewRoman, names: ['Times New Roman', 'Liberation Serif'] },
  {
    like: serifItalic,
    of: timesNewRomanItalic,
    names: ['Times New Roman Italic', 'Liberation Serif Italic'],
    ...italic,
  },
  { like: serif, of: measured('DejaVu Serif', 1031), names: ['DejaVu Serif'] },
  { like: serifItalic, of: measured('DejaVu Serif', 1046), names: ['DejaVu Serif Italic'], ...italic },
  { like: instrumentSans, of: arial, names: ['Arial', 'Liberation Sans', 'Helvetica'] },
  {
    like: instrumentSansBold,
    of: arialBold,
    names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    ...bold,
  },
  { like: instrumentSans, of: roboto, names: ['Roboto'] },
  // Where Roboto is one file of all weights, its bold has no name of its own.
  { like: instrumentSansBold, of: robotoBold, names: ['Roboto Bold', 'Roboto'], ...bold },
  { like: instrumentSans, of: measured('DejaVu Sans', 1053), names: ['DejaVu Sans'] },
  { like: instrumentSansBold, of: measured('DejaVu Sans', 1192), names: ['DejaVu Sans Bold'], ...bold },
]

const faces = []
for (const part of PARTS) faces.push(...(await subset(part)))
const css = `/* Written by scripts/subset-fonts.mjs. */\n${[...faces, ...FALLBACKS.map(fallback)].join('\n')}\n`
writeFileSync(join(STYLE, 'fonts.css'), css)

/** The letters that are always wanted and, unless it is for one place alone, those of names and all others in files of their own. */
async function subset({ font, suffix = '', letters, accents = '', axes = {}, ...part }) {
  const whole = readFileSync(join(STYLE, 'fonts/whole', `${font}.woff2`))
  const all = create(whole).characterSet.filter(point => point >= 32 && point < 0xfffe)
  const among = of => point => of.includes(String.fromCodePoint(point))
  const parts = [
    { name: font + suffix, points: all.filter(among(letters)) },
    { name: `${font}-accents`, points: all.filter(among(accents)) },
    { name: `${font}-more`, points: all.filter(point => !among(letters + accents)(point)) },
  ]
  const files = suffix ? parts.slice(0, 1) : parts.filter(({ points }) => points.length > 0)
  for (const { name, points } of files) {
    const bytes = await subsetFont(whole, String.fromCodePoint(...points), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'tnum', 'rvrn', 'ccmp', 'locl'],
      noHinting: true,
      // Copyright and license.
      preserveNameIds: [0, 13, 14],
    })
    writeFileSync(join(STYLE, 'fonts', `${name}.woff2`), bytes)
    console.log(`${name}: ${points.length} characters, ${(bytes.length / 1000).toFixed(1)} KB`)
  }
  return files.map(file => face({ ...part, ...file }))
}

function face({ family, style, weights, stretch, name, points }) {
  return rule([
    `font-family: "${family}"`,
    `src: url("fonts/${name}.woff2") format("woff2")`,
    `font-weight: ${weights}`,
    ...(stretch ? [`font-stretch: ${stretch}`] : []),
    `font-style: ${style}`,
    'font-display: fallback',
    `unicode-range: ${rangesOf(points).join(', ')}`,
  ])
}

function measured(familyName, xWidthAvg) {
  return { familyName, unitsPerEm: 2048, xWidthAvg }
}

function fallback({ like, of, names, weights, style }) {
  // Browsers cut sizes of letters to hundredths of a pixel and round heights to whole ones. Only with whole percents, and a trace
  // more of both, do they come to the same pixels in every size.
  const size = Math.round((100 * (like.xWidthAvg / like.unitsPerEm)) / (of.xWidthAvg / of.unitsPerEm)) / 100
  const height = share => `${((share / size) * 100.01).toFixed(4)}%`
  return rule([
    `font-family: "${like.familyName} by ${of.familyName}"`,
    `src: ${names.map(name => `local("${name}")`).join(', ')}`,
    ...(weights ? [`font-weight: ${weights}`] : []),
    ...(style ? [`font-style: ${style}`] : []),
    `size-adjust: ${(size * 100).toFixed(0)}.001%`,
    `ascent-override: ${height(like.ascent / like.unitsPerEm)}`,
    `descent-override: ${height(-like.descent / like.unitsPerEm)}`,
    'line-gap-override: 0%',
  ])
}

function rule(declarations) {
  return `@font-face {\n${declarations.map(line => `  ${line};\n`).join('')}}`
}

function rangesOf(points) {
  const ranges = []
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last.to === point - 1) last.to = point
    else ranges.push({ from: point, to: point })
  }
  const hex = point => point.toString(16).toUpperCase()
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
}
