import { hash } from 'node:crypto'

/** The fingerprint of a text or of bytes, in hexadecimal. */
export const sha256 = (content: string | Uint8Array) => hash('sha256', content)
