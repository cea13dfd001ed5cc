import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SCREEN_NAMES, screenOf } from '#domain/screen/screen.ts'
import { filesOfScreen } from '#server/http/screen-files.ts'

const DIST = join(import.meta.dirname, '../../dist')
const page = readFileSync(join(DIST, 'index.html'), 'utf8')
const count = (pattern: RegExp) => page.match(pattern)?.length ?? 0
const SCRIPTS = count(/<script type="module"|rel="modulepreload"/g)
const STYLES = count(/rel="stylesheet"/g)

for (const name of SCREEN_NAMES) {
  test(`the screen ${name} is at most eight scripts and three styles`, () => {
    const { scripts, styles } = filesOfScreen(DIST, page, name)

    expect(scripts.length).toBeGreaterThan(0)
    expect(SCRIPTS + scripts.length).toBeLessThanOrEqual(8)
    expect(STYLES + styles.length).toBeLessThanOrEqual(3)
  })
}

test('what only staff sees is loaded by staff alone', () => {
  const others = SCREEN_NAMES.filter(name => ['anyone', 'signed-in'].includes(screenOf(name).who))

  expect(others.filter(name => filesOfScreen(DIST, page, name).scripts.some(file => /\/staff-/.test(file)))).toEqual([])
})
