import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { errorCode } from './error-code.ts'

/** What the file holds; null when there is none. */
export async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Puts a file in place whole, readable by its owner alone, and leaves one that another process was quicker to put there. */
export async function keepFirst(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
