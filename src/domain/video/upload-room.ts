import { conflict, type Refusal } from '../refusal.ts'

/** How much one account may have the portal keep, and how many uploads it may have under way. */
export type AccountLimits = Readonly<{ quotaBytes: number; uploadsAtOnce: number }>

/** What an account has by now: uploads under way, and bytes that are kept or may still come. */
export type AccountUse = Readonly<{ uploads: number; bytes: number }>

/** The disk is nearly full: it takes no files, and everything else. */
export const NO_ROOM: Refusal = {
  code: 'no-room',
  message: 'The portal has no room for more files at this moment. Everything else works. Please try again later.',
}

/** Why an account may not begin an upload of this size, or null. */
export function whyNoUpload({ uploads, bytes }: AccountUse, size: number, limits: AccountLimits): Refusal | null {
  if (uploads >= limits.uploadsAtOnce) {
    return conflict(
      'too-many-uploads',
      'You have too many uploads under way. Please finish one, or try again in a quarter of an hour.',
    )
  }
  return whyNoRoom({ bytes }, size, limits)
}

/** Why an account may not have so many bytes more kept of its films and their captions, or null. */
export function whyNoRoom(
  { bytes }: Pick<AccountUse, 'bytes'>,
  size: number,
  { quotaBytes }: Pick<AccountLimits, 'quotaBytes'>,
): Refusal | null {
  if (bytes + size <= quotaBytes) return null
  return conflict(
    'quota-used',
    'The videos of this account take all the room that it has. What was removed or replaced goes after a day; please try again then.',
  )
}
