import { randomBytes } from 'node:crypto'

/** What nobody can guess, as text that an address and a cookie may carry. */
export const newSecret = () => randomBytes(32).toString('base64url')
