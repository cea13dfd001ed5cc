/**
 * npm run doctor
 *
 * Looks at everything that the portal needs, by the portal's own settings, and says of each part whether it works and,
 * where it does not, how to mend it. It changes nothing and sends no letter. Exit code 1: something has to be mended.
 */
import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { CHECKS, type Finding } from './doctor/checks.ts'

const MARKS = { works: '✓', mend: '✗', absent: '–' } as const satisfies Record<Finding['state'], string>

const config = settingsOrProblems()
if (config !== null) {
  const findings = await Promise.all(CHECKS.map(check => check(config)))
  for (const { part, state, says, advice } of findings) {
    console.log(`${MARKS[state]} ${part}: ${says}`)
    if (advice !== undefined) console.log(`  ${advice}`)
  }
  const toMend = findings.filter(({ state }) => state === 'mend').length
  console.log(toMend === 0 ? '\nThe portal can start.' : `\n${toMend} of ${findings.length} parts have to be mended.`)
  process.exitCode = toMend === 0 ? 0 : 1
}

function settingsOrProblems(): Config | null {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) console.log(`✗ Settings: ${problem}`)
    console.log('\nNothing else was looked at: the settings come first.')
    process.exitCode = 1
    return null
  }
}
