import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The portal's own key, in the data folder. */
export const KEY_FILE = 'seal.p12'

/** Changes when the file of the key is replaced. */
export async function sealKeyStamp({
  dataDir,
  p12Path,
}: {
  readonly dataDir: string
  readonly p12Path?: string | undefined
}): Promise<string> {
  const found = await stat(p12Path ?? join(dataDir, KEY_FILE)).catch(() => null)
  return found === null ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`
}
