/**
 * npm run texts -- export FILE
 * npm run texts -- import FILE
 * npm run texts -- check [FILE]
 *
 * Takes the texts of the publisher from one installation to another, on the same settings as the portal; it works while
 * the portal runs. `import` makes drafts and publishes nothing. `check` says what keeps a draft, or a text of the file, from
 * being published. Exit code 1 when something does.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { TextSetSchema } from '#domain/text/text-set.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { checkDrafts, checkTexts, exportTexts, importTexts } from '#server/text/text-set-service.ts'
import { openTexts } from '#server/text/texts.ts'
import { type Finding, tellFinding } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run texts -- export FILE
  npm run texts -- import FILE
  npm run texts -- check [FILE]`

await tellFinding(run)

async function run([command, file, ...more]: string[]): Promise<Finding> {
  if (more.length > 0 || (file === undefined && command !== 'check')) throw new Error(USAGE)
  return withDatabase(async database => {
    const texts = openTexts({ database, clock: systemClock, log: createLog('warn') })
    await texts.refresh()
    const parts = { database, clock: systemClock, texts }

    if (command === 'export' && file !== undefined) {
      const set = await exportTexts(parts, null)
      await writeFile(file, `${JSON.stringify(set, null, 2)}\n`, { flag: 'wx' }).catch(explainThere(file))
      return { sentence: `${set.texts.length} texts are in ${file}.`, holds: true }
    }
    if (command === 'import' && file !== undefined) return told(await importTexts(parts, null, await readSet(file)))
    if (command !== 'check') throw new Error(USAGE)
    return told(file === undefined ? await checkDrafts(parts) : await checkTexts(parts, await readSet(file)))
  })
}

async function readSet(file: string) {
  try {
    return TextSetSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not a file of texts that a portal has exported.`, { cause })
  }
}

function explainThere(file: string) {
  return (cause: unknown): never => {
    throw new Error(`${file} cannot be written, or is there already.`, { cause })
  }
}

function told(intakes: Awaited<ReturnType<typeof checkDrafts>>): Finding {
  const lines = intakes
    .filter(({ intake, problem }) => intake !== 'unchanged' || problem !== null)
    .map(({ kind, key, intake, problem }) => `${intake.padEnd(9)} ${kind}/${key}${problem ? `: ${problem}` : ''}`)
  const holds = intakes.every(({ problem }) => problem === null)
  return {
    sentence: [...lines, holds ? 'Nothing is in the way.' : 'Not all of it can be published.'].join('\n'),
    holds,
  }
}
