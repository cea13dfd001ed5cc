import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the secret of somebody's authenticator app. It can be read for that account alone, and by SESSION_SECRET alone. */
export function hideAppSecret(secret: Uint8Array, owner: Owner): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(owner), iv).setAAD(Buffer.from(owner.userId))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

/** The secret again; null where another SESSION_SECRET hid it, or it is another account's. */
export function showAppSecret(kept: Buffer, owner: Owner): Uint8Array<ArrayBuffer> | null {
  const tagged = kept.subarray(IV_BYTES)
  const decipher = createDecipheriv(CIPHER, keyFrom(owner), kept.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner.userId))
    .setAuthTag(tagged.subarray(0, TAG_BYTES))
  try {
    return new Uint8Array(Buffer.concat([decipher.update(tagged.subarray(TAG_BYTES)), decipher.final()]))
  } catch {
    return null
  }
}

type Owner = { userId: string; sessionSecret: string }

function keyFrom({ sessionSecret }: Owner): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'secrets of authenticator apps', 32))
}
