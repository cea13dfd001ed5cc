import { createHash } from 'node:crypto'

/** What the sessions table holds instead of the id in the cookie, so that a copy of the database opens no session. */
export function storedSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
