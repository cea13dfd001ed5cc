/**
 * npm run audit -- verify
 *
 * Walks the audit log on the same settings as the portal and names the first entry that was altered or removed; exit code
 * 1 when there is one. It works while the portal runs.
 */
import { verifyLog } from '#server/audit/audit-service.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run audit -- verify`

try {
  const { sentence, holds } = await run(process.argv.slice(2))
  console.log(sentence)
  if (!holds) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run([command, ...given]: string[]): Promise<{ sentence: string; holds: boolean }> {
  if (command !== 'verify' || given.length !== 0) throw new Error(USAGE)

  return withDatabase(async database => {
    const { end, broken } = await verifyLog({ database })
    if (broken === null) return { sentence: `${end.length} entries, unbroken. Head: ${end.headHash}`, holds: true }

    const entry = broken.entry === null ? '' : `\n\n${broken.entry}`
    return { sentence: `The log does not hold at entry ${broken.position}: ${broken.problem}.${entry}`, holds: false }
  })
}
