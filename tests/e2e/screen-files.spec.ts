import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { AUDIT_EVENT_WORDS } from '#domain/audit/audit-event-words.ts'
import { SCREEN_NAMES, screenOf } from '#domain/screen/screen.ts'
import { filesOfScreen } from '#server/http/screen-files.ts'

const DIST = join(import.meta.dirname, '../../dist')
const page = readFileSync(join(DIST, 'index.html'), 'utf8')
const count = (pattern: RegExp) => page.match(pattern)?.length ?? 0
const SCRIPTS = count(/<script type="module"|rel="modulepreload"/g)
const STYLES = count(/rel="stylesheet"/g)
const SHARED = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)

/** Bytes of script, compressed. */
const MOST = 155_000
const MOST_WITH_FORM = 190_000
const MOST_WITH_SCHEMAS = 206_000

/** Screens that read what they show by a schema: an outline, the catalog, a text. */
const READ_BY_SCHEMAS = ['course-outline-creation', 'catalog', 'text']

for (const name of SCREEN_NAMES) {
  test(`the screen ${name} is at most eight scripts and three styles`, () => {
    const { scripts, styles } = filesOfScreen(DIST, page, name)

    expect(scripts.length).toBeGreaterThan(0)
    expect(SCRIPTS + scripts.length).toBeLessThanOrEqual(8)
    expect(STYLES + styles.length).toBeLessThanOrEqual(3)
  })
}

test('a screen is no more script than it shows, least of all one without a form', () => {
  const tooLarge = SCREEN_NAMES.flatMap(name => {
    const files = [...SHARED, ...filesOfScreen(DIST, page, name).scripts]
    const size = files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)
    const has = (chunk: string) => files.some(file => file.includes(`/${chunk}-`))
    const limit = has('schemas') ? MOST_WITH_SCHEMAS : has('forms') ? MOST_WITH_FORM : MOST
    return size > limit ? [`${name}: ${size} bytes, at most ${limit}`] : []
  })

  expect(tooLarge).toEqual([])
})

test('no step and no desk waits for the library of schemas: what checks a form comes once the form is drawn', () => {
  const waiting = SCREEN_NAMES.filter(name =>
    [...SHARED, ...filesOfScreen(DIST, page, name).scripts].some(file =>
      readFileSync(join(DIST, file), 'utf8').includes('ZodObject'),
    ),
  )

  expect(waiting.toSorted()).toEqual(READ_BY_SCHEMAS.toSorted())
})

test('what only staff sees is loaded by staff alone', () => {
  const others = SCREEN_NAMES.filter(name => ['anyone', 'signed-in'].includes(screenOf(name).who))
  const isForStaff = (file: string) =>
    /\/staff-/.test(file) || readFileSync(join(DIST, file), 'utf8').includes(AUDIT_EVENT_WORDS['passkey-copied'])

  expect(others.filter(name => [...SHARED, ...filesOfScreen(DIST, page, name).scripts].some(isForStaff))).toEqual([])
})
