import { createHash } from 'node:crypto'

/** What is kept of a secret that only its holder has. It is as random as a key, so a plain hash tells nothing. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
