import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of OWASP's second recommendation: 19 MiB, two passes, one lane (B2). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), PARAMETERS)
}

/** A hash of a password that nobody has, so that an unknown account costs as much time as a known one (B1). */
const decoy = hashPassword(randomBytes(32).toString('base64'))

/** Whether the password is right. Without a hash (no such account, or none with a password) the answer takes as long. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return matches && stored !== null
}
