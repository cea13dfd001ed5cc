/**
 * npm run audit -- verify [--checkpoint FILE]... [--head HASH]
 * npm run audit -- note-restore
 * npm run audit -- verify-dossier FILE
 *
 * `verify` walks the audit log on the same settings as the portal, compares it with its checkpoints, the signed documents,
 * all evidence of signatures and what was handed in, and names the first entry that was altered or removed. It works while the portal runs.
 * `note-restore` seals that the log goes on from a backup that was restored by other means. `verify-dossier` checks a dossier by its own bytes: without database or network. Exit
 * code 1 when something does not hold.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkpointStores } from '#server/audit/checkpoint-service.ts'
import { verifyLogWithWitnesses } from '#server/audit/log-verification.ts'
import { type Config, readConfig } from '#server/config.ts'
import { checkDossier } from '#server/dossier/dossier-check.ts'
import { createLog } from '#server/platform/log.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { noteRestore } from './note-restore.ts'
import { openStore } from './open-store.ts'
import { type Finding, tellFinding } from './run-command.ts'
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
  const files = openStore(config)
  const stores = await checkpointStores({ config, files })
  const fingerprint = await fingerprintOf(config)
  return withDatabase(async database => {
    const given = { database, files, stores, fingerprint, handedIn, ...(head && { head: head.toLowerCase() }) }
    const { end, broken, problems, notes, checkpoints, documents } = await verifyLogWithWitnesses(given)
    const compared = `Compared with ${counted(checkpoints, 'checkpoint')} and ${counted(documents, 'signed document')}.`
    if (broken === null) {
      const sentences = [
        `${counted(end.length, 'entry', 'entries')}, unbroken. Head: ${end.headHash}`,
        compared,
        ...notes,
        ...problems,
      ]
      return { sentence: sentences.join('\n'), holds: problems.length === 0 }
    }
    const entry = broken.entry === null ? '' : `\n\n${broken.entry}`
    const sentence = `The log does not hold at entry ${broken.position}: ${broken.problem}.${entry}`
    return { sentence: [sentence, ...problems, ...notes].join('\n'), holds: false }
  })
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Of the certificate in use; null where no key was made yet, and none is made now. */
async function fingerprintOf({ seal: { given }, dataDir }: Config): Promise<string | null> {
  if (given === undefined && !existsSync(join(dataDir, 'seal.p12'))) return null
  const log = createLog('silent')
  return (await openSealKey({ dataDir, given, log })).fingerprint
}

async function note(): Promise<Finding> {
  await withDatabase(database => noteRestore(database, readConfig()))
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
