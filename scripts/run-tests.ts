import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from './free-port.ts'
import { type Outcome, runPart } from './run-part.ts'
import { ensureTestTools } from './test-tools.ts'

/** The reports of Vitest and Playwright, as far as they are counted here. */
const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const PlaywrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
})

const reports = mkdtempSync(join(tmpdir(), 'author-portal-reports-'))
const report = (name: string): unknown => JSON.parse(readFileSync(join(reports, name), 'utf8'))

/** By one checker: four of them, each on files of its own, take half as much again of the processor. */
const types = () => runPart({ name: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'] })

const style = () => runPart({ name: 'Style', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] })

const build = () =>
  runPart({
    name: 'Build',
    args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  })

type VitestRun = { name: string; args?: string[]; env?: Record<string, string> }

const vitest = ({ name, args = [], env = {} }: VitestRun) => {
  const file = `${name}.json`
  return runPart({
    name,
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', ...args, '--reporter=dot', '--reporter=json'],
      `--outputFile.json=${join(reports, file)}`,
    ],
    env,
    count: () => {
      const { numPassedTests, numFailedTests, testResults } = VitestReportSchema.parse(report(file))
      // A file that cannot even be loaded has no failed test to show for it.
      const broken = testResults.filter(
        file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
      )
      return { passed: numPassedTests, failed: numFailedTests + broken.length }
    },
  })
}

/** Some of them wait for clocks and for other processes: two at a time. */
const unitAndRoutes = () => vitest({ name: 'Unit and route tests', args: ['--maxWorkers=2'] })

/** What depends on PostgreSQL, on the oldest that the portal takes, by its address and over TLS. */
const onOlderPostgres = () =>
  vitest({
    name: 'Statements on PostgreSQL 15',
    args: ['--maxWorkers=2', '--config=vitest.oldest-postgres.config.ts'],
    env: { TEST_POSTGRES: '15' },
  })

const browser = async () =>
  runPart({
    name: 'Browser tests',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'), E2E_PORT: String(await freePort()) },
    count: () => {
      const { stats, errors } = PlaywrightReportSchema.parse(report('playwright.json'))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
    },
  })

/**
 * The build, which tests on both sides need, and then two parts at a time, so that the processor has work while one of them
 * waits for a page, a process or a clock. The longest come first: whoever has done with one takes the next. What needs a
 * tool that is missing is not run, and the tool counts as a failure.
 */
async function runAll(missing: readonly string[]): Promise<Outcome[]> {
  const built = await build()
  const parts = [
    unitAndRoutes,
    ...(missing.includes('chromium-headless-shell') ? [] : [browser]),
    ...(missing.includes('postgresql-15') ? [] : [onOlderPostgres]),
    types,
    style,
  ].values()
  const outcomes = await Promise.all([inTurn(parts), inTurn(parts)])
  return [built, ...outcomes.flat(), { name: 'Tools', passed: 0, failed: missing.length }]
}

/** Runs what nobody else has taken of these, one after the other. */
async function inTurn(parts: Iterable<() => Promise<Outcome>>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await part())
  return outcomes
}

const outcomes = await runAll(ensureTestTools())
rmSync(reports, { recursive: true, force: true })
const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const failed = sum(outcome => outcome.failed)
console.log(`${sum(outcome => outcome.passed)} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
