/**
 * npm run retention
 *
 * Says what the retention periods of the settings would remove now: counts and examples by class. It removes nothing, and
 * works while the portal runs.
 */
import { RETENTION_CLASSES } from '#domain/erasure/retention.ts'
import { readConfig } from '#server/config/config.ts'
import { retentionPlan } from '#server/erasure/retention-service.ts'
import { systemClock } from '#server/platform/clock.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = readConfig()
  const plan = await withDatabase(database => retentionPlan({ database, config, clock: systemClock }))
  for (const { name, days, due, examples } of plan) {
    const period = days === 0 ? 'off' : `${days} days: ${due} due`
    console.log(`${RETENTION_CLASSES[name]}: ${period}${examples.map(example => `\n  ${example}`).join('')}`)
  }
})
