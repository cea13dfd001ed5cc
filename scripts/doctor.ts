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
  let toMend = 0
  // One after the other: a part that answers late is not to be late because of the doctor.
  for (const check of CHECKS) {
    const { part, state, says, advice } = await check(config)
    console.log(`${MARKS[state]} ${part}: ${says}`)
    if (advice !== undefined) console.log(`  ${advice}`)
    if (state === 'mend') toMend += 1
  }
  console.log(toMend === 0 ? '\nThe portal can start.' : `\n${toMend} of ${CHECKS.length} parts have to be mended.`)
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
