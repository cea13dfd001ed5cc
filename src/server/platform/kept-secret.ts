import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * A random secret of 256 bits that is made on first use and kept as `<dataDir>/<name>`, readable by its owner alone.
 * Two processes that ask at once get the same one: the file appears whole, and the first to put it there wins.
 */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const kept = await readSecret(path)
  if (kept) return kept

  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }

  const secret = await readSecret(path)
  if (!secret) throw new Error(`The file ${path} should hold a secret but is empty. Remove it to have a new one made.`)
  return secret
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
