import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, type SourceFile, sourceFiles } from './source-code.ts'

/** Features that are not in every tier yet, or never will be, and why. */
const MISSING_TIERS: Record<string, string> = {
  'domain/demo': 'the demo loads sample data and has no rules',
  'web/author': 'author records follow from decisions; the admin table of them has no screen',
  'web/demo': 'the demo shows the screens of the portal itself',
  'web/dossier': 'a dossier is one link on the review page',
  'web/search': 'what is found stands in the head of every page of staff, in web/platform',
  'web/draft': 'what is typed is saved by web/platform, for the screens of every feature',
}

/** What one server feature may import of another, beside its service. */
const SERVER_DOORS: { from: RegExp; to: RegExp }[] = [
  { from: /-store\.ts$/, to: /-tables\.ts$/ },
  { from: /./, to: /^src\/server\/account\/actor\.ts$/ },
  // A record is plain data with no behavior: what one service hands to another.
  { from: /./, to: /-record\.ts$/ },
  // Every applicant write answers with the application, and that answer is made in one place.
  { from: /-(routes|presenter)\.ts$/, to: /-presenter\.ts$/ },
  // Every step of every feature completes through the application's one gate.
  { from: /-service\.ts$/, to: /^src\/server\/application\/application-gate\.ts$/ },
]

/** The demo's sample data is the tests' own; `main.ts` loads it only for --demo, so that production runs without tests/. */
const LOADS_SAMPLE_DATA = 'src/server/demo/load-sample-data.ts'

/** Where ids of steps become the numbers that people and other programs read, and numbers become ids. Screens show them. */
const NUMBERS_STEPS = [
  /^src\/web\//,
  /-presenter\.ts$/,
  /^src\/domain\/application\/(?:step|current-step|application)\.ts$/,
  /^src\/domain\/review\/(?:review|review-numbers|decision|decision-schemas)\.ts$/,
]

/** What each program of the portal begins with. */
const ENTRIES = ['src/server/main.ts', 'src/web/main.tsx']

/** Files above 350 lines, with a reason that a reader accepts. */
const LONG_FILES: Record<string, string> = {}

const MAX_LINES = 350
const NO_FEATURES = {
  domain: ['contract', 'screen'],
  server: ['platform', 'http', 'config'],
  web: ['routes', 'ui', 'platform'],
} as const
const TIERS = ['domain', 'server', 'web'] as const
type Tier = (typeof TIERS)[number]

const everything = sourceFiles('src', 'tests', 'scripts')
const running = everything.filter(file => file.path.startsWith('src/') && !/\.test\.tsx?$/.test(file.path))
const byPath = new Map(running.map(file => [file.path, file]))

function filesOf(tier: Tier): SourceFile[] {
  return running.filter(file => file.path.startsWith(`src/${tier}/`))
}

/** The feature a path belongs to, or null for what belongs to none. */
function featureOf(tier: Tier, path: string): string | null {
  const [, inTier, folder, rest] = path.split('/')
  const without: readonly string[] = NO_FEATURES[tier]
  if (inTier !== tier || folder === undefined || rest === undefined || without.includes(folder)) return null
  return folder
}

type Arrow = { from: SourceFile; target: string; isOurs: boolean; isType: boolean; line: number }

function arrowsOf(files: readonly SourceFile[]): Arrow[] {
  return files.flatMap(from => from.imports.map(found => ({ from, ...found })))
}

/** The arrows that break a rule, as somebody would want to read them. */
function broken(arrows: readonly Arrow[]): string[] {
  return arrows.map(({ from, target, line }) => `${from.path}:${line} imports ${target}`)
}

function at(file: SourceFile, lines: readonly number[]): string[] {
  return lines.map(line => `${file.path}:${line}`)
}

describe('the tiers', () => {
  test('domain imports only domain and zod, so that its rules run anywhere', () => {
    const wrong = arrowsOf(filesOf('domain')).filter(({ target, isOurs }) =>
      isOurs ? !target.startsWith('src/domain/') : target !== 'zod',
    )

    expect(broken(wrong)).toEqual([])
  })

  test('web never imports server: they meet in domain', () => {
    expect(broken(arrowsOf(filesOf('web')).filter(({ target }) => target.startsWith('src/server/')))).toEqual([])
  })

  test('server never imports web: they meet in domain', () => {
    expect(broken(arrowsOf(filesOf('server')).filter(({ target }) => target.startsWith('src/web/')))).toEqual([])
  })

  test('web knows the contract by its type alone, so that no schema travels with the first screen', () => {
    const reached = filesOf('web').flatMap(({ path }) =>
      pathTo(path, target => target.startsWith('src/domain/contract/'), runTimeImports),
    )

    expect(reached).toEqual([])
  })

  test('nothing that runs imports the tests or the scripts', () => {
    const files = running.filter(({ path }) => path !== LOADS_SAMPLE_DATA)

    expect(broken(arrowsOf(files).filter(({ target }) => /^(?:tests|scripts)\//.test(target)))).toEqual([])
  })
})

describe('the features', () => {
  test('a web feature never imports another one: screens are composed in web/routes', () => {
    const wrong = arrowsOf(filesOf('web')).filter(({ from, target }) => {
      const [mine, theirs] = [featureOf('web', from.path), featureOf('web', target)]
      return mine !== null && theirs !== null && mine !== theirs
    })

    expect(broken(wrong)).toEqual([])
  })

  test('a server feature uses another one through its service, its records, its answers or the gate; a store may join its tables', () => {
    const wrong = arrowsOf(filesOf('server')).filter(({ from, target }) => {
      const [mine, theirs] = [featureOf('server', from.path), featureOf('server', target)]
      if (mine === null || theirs === null || mine === theirs) return false
      if (target.endsWith('-service.ts')) return false
      return !SERVER_DOORS.some(door => door.from.test(from.path) && door.to.test(target))
    })

    expect(broken(wrong)).toEqual([])
  })

  test('nothing imports in a circle, not even types', () => {
    expect(cycles()).toEqual([])
  })

  test('every feature is in all three tiers, or it is said why not', () => {
    const features = new Set(TIERS.flatMap(tier => filesOf(tier).map(file => featureOf(tier, file.path) ?? [])).flat())
    const missing = [...features].flatMap(feature =>
      TIERS.filter(tier => filesOf(tier).every(file => featureOf(tier, file.path) !== feature)).map(
        tier => `${tier}/${feature}`,
      ),
    )

    expect(missing.toSorted()).toEqual(Object.keys(MISSING_TIERS).toSorted())
  })
})

describe('the ground floor', () => {
  const GROUND = 'src/server/platform/'
  const basics = /^src\/domain\/[^/]+\.ts$/
  const ourArrows = (folder: string) =>
    arrowsOf(running.filter(({ path }) => path.startsWith(folder))).filter(
      ({ target, isOurs }) => isOurs && !target.startsWith(folder),
    )

  test('knows nothing above it: platform imports packages, itself and the basics of domain', () => {
    expect(broken(ourArrows(GROUND).filter(({ target }) => !basics.test(target)))).toEqual([])
  })

  test('carries what answers requests, which knows of the features only who acts', () => {
    const wrong = ourArrows('src/server/http/').filter(({ target }) => featureOf('server', target) !== null)

    expect(broken(wrong.filter(({ target }) => target !== 'src/server/account/actor.ts'))).toEqual([])
  })
})

describe('what stays in its place', () => {
  const mayKnowSql = (path: string) =>
    /-(?:store|tables)\.ts$/.test(path) || /^src\/server\/platform\/(?:database|embedded-postgres)\//.test(path)

  test('the database is spoken to in stores, tables and the database rooms of platform alone', () => {
    const drivers = arrowsOf(running).filter(({ target }) => /^(?:drizzle-orm|pg)(?:\/|$)/.test(target))
    const texts = running.filter(file => !mayKnowSql(file.path)).flatMap(file => at(file, file.statements))

    expect([...broken(drivers.filter(({ from }) => !mayKnowSql(from.path))), ...texts]).toEqual([])
  })

  test('the environment is read in config.ts alone', () => {
    const wrong = running.filter(file => file.path !== 'src/server/config/config.ts')
    const taken = arrowsOf(wrong).filter(({ target }) => /^(?:node:)?process$/.test(target))

    expect([...wrong.flatMap(file => at(file, file.environmentReads)), ...broken(taken)]).toEqual([])
  })

  test('what a job does is known to main.ts alone: who enqueues one knows its data', () => {
    const knowing = arrowsOf(running).filter(({ target }) => target === 'src/server/job-handlers.ts')

    expect(knowing.map(({ from }) => from.path)).toEqual(['src/server/main.ts'])
  })

  test('rules, services and stores know a step by its id: its number is made where it is shown', () => {
    const rules = running.filter(({ path }) => !NUMBERS_STEPS.some(place => place.test(path)))

    expect(rules.flatMap(file => at(file, file.stepNumbers))).toEqual([])
  })

  test('a service never sees the reply', () => {
    const services = running.filter(file => file.path.endsWith('-service.ts'))

    expect(services.flatMap(file => at(file, file.replies))).toEqual([])
  })
})

describe('the files', () => {
  const named = ['src', 'tests', 'scripts'].flatMap(filesBelow).filter(path => /\.(?:tsx?|mjs|css)$/.test(path))

  test('export by name, so that a thing is called the same everywhere', () => {
    expect(everything.flatMap(file => at(file, file.defaultExports))).toEqual([])
  })

  test('have no drawers: a folder or file is named for what is in it', () => {
    const drawer = /^(?:utils?|helpers?|misc|common|shared|lib)$/
    const parts = (path: string) => path.split('/').map(part => part.split('.')[0] ?? '')

    expect(named.filter(path => parts(path).some(part => drawer.test(part)))).toEqual([])
  })

  test('and folders are in kebab case', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
    const stem = (path: string) => basename(path, extname(path)).replace(/\.(?:test|spec|setup|d)$/, '')

    expect(
      named.filter(path => ![...path.split('/').slice(0, -1), stem(path)].every(part => kebab.test(part))),
    ).toEqual([])
  })

  test('have a name that says which: two of one name would each be taken for the other', () => {
    const ofRunning = running.map(({ path }) => path)
    const nameOf = (path: string) => basename(path, extname(path))
    const namesakes = [...Map.groupBy(ofRunning, nameOf).values()].filter(paths => paths.length > 1)

    expect(namesakes).toEqual([ENTRIES])
  })

  test('are at most 350 lines long, or it is said why not', () => {
    const styles = named.filter(path => path.endsWith('.css')).map(path => ({ path, length: linesOf(path) }))
    const long = [...everything, ...styles].filter(file => file.length > MAX_LINES).map(file => file.path)

    expect(long).toEqual(Object.keys(LONG_FILES).toSorted())
  })

  test('give a reason beside every any, as and !', () => {
    const without = everything.flatMap(file =>
      file.escapes
        .filter(({ line }) => !file.reasons.some(reason => reason <= line && line - reason <= 3))
        .map(({ kind, line }) => `${file.path}:${line} ${kind}`),
    )

    expect(without).toEqual([])
  })
})

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length
}

type Follow = (path: string) => string[]

const ownImports: Follow = path =>
  (byPath.get(path)?.imports ?? []).filter(({ isOurs }) => isOurs).map(({ target }) => target)

const runTimeImports: Follow = path =>
  (byPath.get(path)?.imports ?? []).filter(({ isOurs, isType }) => isOurs && !isType).map(({ target }) => target)

/** The shortest way from a file to one that `isThere`, along the imports to follow; empty when there is none. */
function pathTo(start: string, isThere: (path: string) => boolean, follow: Follow): string[] {
  const cameFrom = new Map<string, string | null>([[start, null]])
  for (const path of cameFrom.keys()) {
    if (isThere(path)) return [wayBack(path, cameFrom).join(' imports ')]
    for (const target of follow(path)) {
      if (!cameFrom.has(target)) cameFrom.set(target, path)
    }
  }
  return []
}

function wayBack(end: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const before = cameFrom.get(end) ?? null
  return before === null ? [end] : [...wayBack(before, cameFrom), end]
}

/** Every import that leads back to where it began, once per circle. */
function cycles(): string[] {
  const circles = new Map<string, string>()
  for (const { path } of running) {
    for (const target of ownImports(path)) {
      const [way] = pathTo(target, reached => reached === path, ownImports)
      if (way === undefined) continue
      const members = way.split(' imports ').toSorted().join()
      if (!circles.has(members)) circles.set(members, `${path} imports ${way}`)
    }
  }
  return [...circles.values()]
}
