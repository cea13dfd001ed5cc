import { mkdir, realpath } from 'node:fs/promises'

/**
 * Makes the data folder when it is missing and answers its real path. As root other accounts may pass through it
 * (not list it), because the database inside runs under an account of its own. Throws a sentence the operator can act on.
 */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return await realpath(dataDir)
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be made. Set DATA_DIR to a folder this account may write to.`, {
      cause,
    })
  }
}
