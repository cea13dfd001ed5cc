import { readdirSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { rememberLayouts } from './remembered-layouts.ts'

const FONTS = readdirSync(import.meta.dirname).filter(name => name.endsWith('.ttf'))

test('every character that a typeface has can be set, also a letter whose marks have no place on it', () => {
  for (const name of FONTS) {
    const font = create(readFileSync(new URL(name, import.meta.url)))
    if (!('layout' in font)) throw new Error(`${name} is no single font`)
    const { layout } = rememberLayouts(font)
    const empty = font.characterSet.filter(point => layout(String.fromCodePoint(point)).glyphs.length === 0)
    expect(empty, name).toEqual([])
  }
})
