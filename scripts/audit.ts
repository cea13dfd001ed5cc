/**
 * npm run audit -- verify [--checkpoint FILE]... [--head HASH]
 * npm run audit -- note-restore
 * npm run audit -- verify-dossier FILE
 *
 * `verify` walks the audit log on the same settings as the portal, compares it with its checkpoints, the signed documents,
 * all evidence of signatures and what was handed in, and names the first entry that was altered or removed. It works while the portal runs.
 * `note-restore` brings a backup that was restored by other means up to date, and seals that the log goes on from there. `verify-dossier` checks a dossier by its own bytes: without database or network. Exit
 * code 1 when something does not hold.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { counted } from '#domain/counted.ts'
import { readConfig } from '#server/config/config.ts'
import { checkDossier } from '#server/dossier/dossier-check.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { createLog } from '#server/platform/log.ts'
import { noteRestore } from './note-restore.ts'
import { type Finding, tellFinding } from './run-command.ts'
import { verifyPortalLog } from './verify-portal-log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run audit -- verify [--checkpoint FILE]... [--head HASH]
  npm run audit -- note-restore
  npm run audit -- verify-dossier FILE`

await tellFinding(run)

async function run(given: string[]): Promise<Finding> {
  const { positionals, values } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { checkpoint: { type: 'string', multiple: true }, head: { type: 'string' } },
  })
  const [command, file] = positionals
  if (command === 'verify' && positionals.length === 1) return verify(values)
  if (command === 'note-restore' && given.length === 1) return note()
  if (command === 'verify-dossier' && file !== undefined && given.length === 2) return verifyDossier(file)
  throw new Error(USAGE)
}

async function verify({ checkpoint: paths = [], head }: { checkpoint?: string[]; head?: string }): Promise<Finding> {
  const config = readConfig()
  const handedIn = await Promise.all(paths.map(async name => ({ name, content: await readGiven(name) })))
  return withDatabase(database =>
    verifyPortalLog(database, config, { handedIn, ...(head && { head: head.toLowerCase() }) }),
  )
}

async function note(): Promise<Finding> {
  await withDatabase(
    async database => {
      // The backup may be of an earlier version, and no portal is to start on it before the note.
      await prepareDatabase(database, createLog('warn'))
      await noteRestore(database, readConfig())
    },
    { takesEarlier: true },
  )
  return {
    sentence: 'From now on "npm run audit -- verify" takes what is missing for lost with the backup.',
    holds: true,
  }
}

async function readGiven(file: string): Promise<Buffer> {
  return readFile(file).catch((cause: unknown) => {
    throw new Error(`${file} cannot be read, or is not there.`, { cause })
  })
}

async function verifyDossier(file: string): Promise<Finding> {
  const verdict = checkDossier(await readGiven(file))
  if (!verdict.holds) return { sentence: `The dossier does not hold: ${verdict.problem}.`, holds: false }

  const { facts, documents, fingerprints, notes } = verdict
  const sentence = `The dossier holds: ${counted(documents, 'document')}, made ${facts.madeAt} by ${facts.madeBy}.
Log: ${counted(facts.chain.length, 'entry', 'entries')}. Head: ${facts.chain.headHash}
Compare the fingerprints of the seals' certificates with those that the publisher gives:
${[...fingerprints, ...notes].join('\n')}`
  return { sentence, holds: true }
}
