import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLES = /href="(\/assets\/[^"]+\.css)"/g
/** The part of the font of all texts that a page fetches only where one of its letters is shown, as the build writes it. */
const MORE_LETTERS = /url\((\/assets\/instrument-sans-more[^)]+)\)[^}]*unicode-range:([^;}]+)/
const RANGE = /U\+(\w+)(?:-(\w+))?,?\s*/g

/**
 * Answers the link, as HTML, by which a page that shows such letters fetches them with its first files; '' where it shows
 * none. Found by its style alone they would come a trip later, and the whole page be laid out anew.
 */
export function fontLinksOf(folder: string, page: string): (html: string) => string {
  const files = [...page.matchAll(STYLES)].map(([, path = '']) => join(folder, path))
  const css = files.map(file => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('')
  const [, font, ranges] = MORE_LETTERS.exec(css) ?? []
  if (font === undefined || ranges === undefined) return () => ''

  const letters = ranges.replace(RANGE, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)
  const isShown = new RegExp(`[${letters}]`, 'u')
  const link = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`
  return html => (isShown.test(html) ? link : '')
}
