/**
 * Makes the fonts of the screens, and the style sheet that names them, from the whole ones beside them:
 * `node scripts/subset-fonts.mjs`. What it writes is committed; it runs again when a font or a letter changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import arial from '@capsizecss/metrics/arial'
import georgia from '@capsizecss/metrics/georgia'
import instrumentSans from '@capsizecss/metrics/instrumentSans'
import newsreader from '@capsizecss/metrics/newsreader'
import notoSerif from '@capsizecss/metrics/notoSerif'
import roboto from '@capsizecss/metrics/roboto'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const STYLE = join(import.meta.dirname, '../src/web/ui/style')

/** Every visit loads these: what the texts of the portal are written with. */
const PLAIN = `${Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)).join('')}\u00a0§¶©·×–—‘’“”•…←→−`
/** And, in lists full of names, what many of them are written with. */
const COMMON = 'áàâäãåæçéèêëíïñóôöõøßúüÁÄÅÇÉÍÑÓÖØÜ'

/** The parts that each whole font is divided into: a browser loads one when a letter or a width of it is shown. */
const PARTS = [
  { font: 'newsreader-upright', family: 'Newsreader', style: 'normal', weights: '400 600', letters: PLAIN },
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

/** What stands on most machines, and by which names; set as wide and as high as ours, so that nothing moves when ours come. What has no
 * metrics in the package was measured by a text of ours. */
const FALLBACKS = [
  { like: newsreader, of: georgia, names: ['Georgia', 'Gelasio'] },
  { like: newsreader, of: notoSerif, names: ['Noto Serif'] },
  { like: newsreader, of: timesNewRoman, names: ['Times New Roman', 'Liberation Serif'] },
  { like: newsreader, of: { familyName: 'DejaVu Serif', unitsPerEm: 2048, xWidthAvg: 1044 }, names: ['DejaVu Serif'] },
  { like: instrumentSans, of: arial, names: ['Arial', 'Liberation Sans', 'Helvetica'] },
  { like: instrumentSans, of: roboto, names: ['Roboto'] },
  {
    like: instrumentSans,
    of: { familyName: 'DejaVu Sans', unitsPerEm: 2048, xWidthAvg: 1078 },
    names: ['DejaVu Sans'],
  },
]

const faces = []
for (const part of PARTS) faces.push(...(await subset(part)))
const css = `/* Written by scripts/subset-fonts.mjs. */\n${[...faces, ...FALLBACKS.map(fallback)].join('\n')}\n`
writeFileSync(join(STYLE, 'fonts.css'), css)

/** The letters that are always wanted and, unless it is for one place alone, a second file with all others of the font. */
async function subset({ font, suffix, letters, axes = {}, ...part }) {
  const whole = readFileSync(join(STYLE, 'fonts/whole', `${font}.woff2`))
  const all = create(whole).characterSet.filter(point => point >= 32 && point < 0xfffe)
  const wanted = all.filter(point => letters.includes(String.fromCodePoint(point)))
  const others = all.filter(point => !wanted.includes(point))
  const files = suffix
    ? [{ name: font + suffix, points: wanted }]
    : [
        { name: font, points: wanted },
        { name: `${font}-more`, points: others },
      ]
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
    'font-display: swap',
    `unicode-range: ${rangesOf(points).join(', ')}`,
  ])
}

function fallback({ like, of, names }) {
  const size = like.xWidthAvg / like.unitsPerEm / (of.xWidthAvg / of.unitsPerEm)
  const percent = share => `${(share * 100).toFixed(2)}%`
  return rule([
    `font-family: "${like.familyName} by ${of.familyName}"`,
    `src: ${names.map(name => `local("${name}")`).join(', ')}`,
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${percent(like.ascent / like.unitsPerEm / size)}`,
    `descent-override: ${percent(-like.descent / like.unitsPerEm / size)}`,
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
