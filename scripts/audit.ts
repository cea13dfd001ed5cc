/**
 * npm run audit -- verify
 * npm run audit -- verify-dossier FILE
 *
 * `verify` walks the audit log on the same settings as the portal and names the first entry that was altered or removed.
 * It works while the portal runs. `verify-dossier` checks a dossier by its own bytes: without database or network. Exit
 * code 1 when something does not hold.
 */
import { readFile } from 'node:fs/promises'
import { verifyLog } from '#server/audit/audit-service.ts'
import { checkDossier } from '#server/dossier/dossier-check.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run audit -- verify
  npm run audit -- verify-dossier FILE`

try {
  const { sentence, holds } = await run(process.argv.slice(2))
  console.log(sentence)
  if (!holds) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

type Finding = { sentence: string; holds: boolean }

async function run([command, ...given]: string[]): Promise<Finding> {
  const [file] = given
  if (command === 'verify' && given.length === 0) return verify()
  if (command === 'verify-dossier' && file !== undefined && given.length === 1) return verifyDossier(file)
  throw new Error(USAGE)
}

async function verify(): Promise<Finding> {
  return withDatabase(async database => {
    const { end, broken } = await verifyLog({ database })
    if (broken === null) return { sentence: `${end.length} entries, unbroken. Head: ${end.headHash}`, holds: true }

    const entry = broken.entry === null ? '' : `\n\n${broken.entry}`
    return { sentence: `The log does not hold at entry ${broken.position}: ${broken.problem}.${entry}`, holds: false }
  })
}

async function verifyDossier(file: string): Promise<Finding> {
  const verdict = checkDossier(await readFile(file))
  if (!verdict.holds) return { sentence: `The dossier does not hold: ${verdict.problem}.`, holds: false }

  const { facts, documents, fingerprints } = verdict
  const sentence = `The dossier holds: ${documents} documents, made ${facts.madeAt} by ${facts.madeBy}.
Log: ${facts.chain.length} entries. Head: ${facts.chain.headHash}
Compare the fingerprints of the seals' certificates with those that the publisher gives:
${fingerprints.join('\n')}`
  return { sentence, holds: true }
}
