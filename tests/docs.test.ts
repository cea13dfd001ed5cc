import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { APPLICATION_STATUSES, PHASE_STATUSES } from '#domain/application/application-status.ts'
import { contract } from '#domain/contract/contract.ts'
import type { RouteTable } from '#domain/contract/route-spec.ts'
import { LETTER_STATUSES } from '#domain/notice/letter.ts'
import { LETTER_KINDS } from '#domain/notice/letter-titles.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'
import { filesBelow } from './source-code.ts'

const ROOT = join(import.meta.dirname, '..')
const MAX_PICTURE_BYTES = 200_000

const PackageSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/** Folders of a tier that hold no feature. */
const NO_FEATURES = new Set(['contract', 'screen', 'platform', 'http', 'config', 'routes', 'ui'])

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages = [...readdirSync(ROOT), ...filesBelow('docs')].filter(path => path.endsWith('.md'))
const glossary = read('docs/glossary.md')

describe('the docs name', () => {
  test('every setting, and no setting that is gone', () => {
    const files = readdirSync(join(ROOT, 'src/server/config')).filter(name => /^config\.ts$|-setting\.ts$/.test(name))
    const sources = files.map(name => read(`src/server/config/${name}`)).join('\n')
    const settings = [...sources.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
    const rows = firstCellsOf(read('docs/operations.md')).filter(cell => /^`[A-Z][A-Z0-9_]+`$/.test(cell))
    const documented = rows.map(cell => cell.slice(1, -1))

    expect(settings).toContain('DATA_DIR')
    expect(documented.toSorted()).toEqual(settings.toSorted())
  })

  test('every letter', () => {
    expect(missingFrom(firstCellsOf(glossary), LETTER_KINDS)).toEqual([])
    expect(missingFrom([glossary], LETTER_STATUSES)).toEqual([])
  })

  test('every status of an application, a phase and the queue', () => {
    const cells = firstCellsOf(glossary)

    expect(missingFrom(cells, [...APPLICATION_STATUSES, ...PHASE_STATUSES, ...REVIEWER_STATUSES])).toEqual([])
  })

  test('every feature', () => {
    const features = ['domain', 'server', 'web'].flatMap(foldersOfTier).filter(folder => !NO_FEATURES.has(folder))

    expect(missingFrom(firstCellsOf(read('docs/architecture.md')), features)).toEqual([])
  })

  test('every table, and no table that is gone', () => {
    const migrations = filesBelow('migrations').map(read).join('\n')
    const named = (verb: string) =>
      [...migrations.matchAll(new RegExp(`^${verb} table (\\w+)`, 'gm'))].map(([, name]) => name)
    const gone = named('drop')
    const [, data = ''] = read('docs/architecture.md').split('\n## Data\n')
    const tables = firstCellsOf(data)
      .flatMap(codeIn)
      .filter(name => !name.startsWith('pgboss'))

    expect(tables.toSorted()).toEqual(
      named('create(?: unlogged)?')
        .filter(name => !gone.includes(name))
        .toSorted(),
    )
  })

  test('every route, by its summary in the contract', () => {
    const table: RouteTable = contract
    const silent = Object.entries(table).filter(([, { summary }]) => summary.trim() === '')

    expect(silent.map(([route]) => route)).toEqual([])
  })
})

describe('the docs lead', () => {
  test('the requirements of the ASVS in their order, each with its state and where that is seen', () => {
    const security = read('docs/security.md')
    const rows = [...security.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|in part|not yet) \| ([^|]*) \|$/gm)]
    const numbers = rows.map(([, number = '']) => number)
    const count = (state: string) => rows.filter(row => row[2] === state).length
    const counts = `${count('met')} are met, ${count('in part')} in part, ${count('not yet')} not yet.`

    expect(numbers).toHaveLength([...security.matchAll(/^\| \d/gm)].length)
    expect(numbers).toEqual(
      [...new Set(numbers)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    )
    expect(rows.filter(([, , state, where]) => state === 'met' && !where)).toEqual([])
    expect(security).toContain(counts)
  })

  test('by every link to something that is there', () => {
    const broken = pages.flatMap(page =>
      linksOf(page)
        .filter(link => !leadsSomewhere(page, link))
        .map(at(page)),
    )

    expect(broken).toEqual([])
  })

  test('by every path in them to something that is there', () => {
    const gone = pages.flatMap(page =>
      codeIn(read(page))
        .filter(code => /^(?:src|scripts|migrations|tests|docs)\/[\w./-]+$/.test(code))
        .filter(path => !existsSync(join(ROOT, path)))
        .map(at(page)),
    )

    expect(gone).toEqual([])
  })

  test('by every npm command to one that package.json has', () => {
    const { scripts } = PackageSchema.parse(JSON.parse(read('package.json')))
    const named = pages.flatMap(page => [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name))

    expect(named.filter(name => name !== undefined && !(name in scripts))).toEqual([])
  })
})

test('pictures are small enough to be fetched with a page', () => {
  const large = filesBelow('docs').filter(
    path => path.endsWith('.png') && statSync(join(ROOT, path)).size > MAX_PICTURE_BYTES,
  )

  expect(large).toEqual([])
})

test('each decision says when, why, what and what follows', () => {
  const parts = ['Date:', 'Status:', '## Context', '## Decision', '## Consequences']
  const decisions = filesBelow('docs/decisions')

  expect(decisions.filter(path => parts.some(part => !read(path).includes(`\n${part}`)))).toEqual([])
  expect(decisions.map(path => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3))).toEqual(
    decisions.map((_, index) => String(index + 1).padStart(3, '0')),
  )
})

/** The first cell of every row of every table. */
function firstCellsOf(page: string): string[] {
  return [...page.matchAll(/^\| (.*?) \|/gm)].map(([, cell]) => cell ?? '')
}

/** The words that no text has as code. */
function missingFrom(texts: readonly string[], words: readonly string[]): string[] {
  return words.filter(word => !texts.some(text => text.includes(`\`${word}\``)))
}

function foldersOfTier(tier: string): string[] {
  return readdirSync(join(ROOT, 'src', tier), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
}

function at(page: string) {
  return (found: string) => `${page}: ${found}`
}

function codeIn(page: string): string[] {
  return [...page.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')
}

/** Where the links and pictures of a page lead, the web aside. */
function linksOf(page: string): string[] {
  return [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '').filter(link => !/^\w+:/.test(link))
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(ROOT, target))) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

/** The anchors that a reader of Markdown gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}
