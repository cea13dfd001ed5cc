import { join } from 'node:path'
import { keepFirst, readKept } from './kept-file.ts'
import { newSecret } from './new-secret.ts'

/** A key that is shorter could be guessed, wherever it comes from. */
export const MIN_SECRET_LENGTH = 32

/**
 * A random secret of 256 bits that is made on first use and kept as `<dataDir>/<name>`, readable by its owner alone.
 * Two processes that ask at once get the same one: the file appears whole, and the first to put it there wins. A file that
 * holds less than a key is refused.
 */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const kept = await readSecret(path)
  if (kept !== undefined) return kept

  await keepFirst(path, `${newSecret()}\n`)
  const secret = await readSecret(path)
  if (secret === undefined) throw new Error(`The file ${path} is gone again`)
  return secret
}

async function readSecret(path: string): Promise<string | undefined> {
  const secret = (await readKept(path))?.toString().trim()
  if (secret === undefined || secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(
    `The file ${path} should hold a secret of at least ${MIN_SECRET_LENGTH} characters. Put back the one that was there, or remove it to have a new one made.`,
  )
}
