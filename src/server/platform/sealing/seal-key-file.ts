import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The portal's own key, in the data folder. */
export const KEY_FILE = 'seal.p12'

/** Where the key of the seal is kept. */
export type SealKeyPlace = {
  readonly dataDir: string
  /** A PKCS#12 file of the operator's own (SEAL_P12); without one a self-signed key is kept in `dataDir`. */
  readonly given?: { readonly p12Path: string; readonly password: string } | undefined
}

/** Changes when the file of the key is replaced. */
export async function sealKeyStamp({ dataDir, given }: SealKeyPlace): Promise<string> {
  const found = await stat(given?.p12Path ?? join(dataDir, KEY_FILE)).catch(() => null)
  return found === null ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`
}
