import type { InvitedRole } from '../account/invitation.ts'
import { nameOf } from '../account/user.ts'
import { dayInWords } from './day-in-words.ts'
import type { Addressee } from './letter.ts'
import { type LetterFacts, letterTo } from './letter-texts.ts'

type SignedInOn = { device: string; ip: string; at: Date }

/** Tells the owner of an account that somebody signed in where nobody had before. */
export function newDeviceLetter(to: Addressee, { device, ip, at }: SignedInOn): LetterFacts {
  const moment = `${dayInWords(at)} at ${at.toISOString().slice(11, 16)}`
  return letterTo(to, 'new-device', { device, ip, moment })
}

/** Tells a person when their second factors are removed, which they can still stop. */
export function factorResetConfirmedLetter(to: Addressee, due: Date): LetterFacts {
  return letterTo(to, 'factor-reset-confirmed', { day: dayInWords(due) })
}

/** Tells a person that the archive of their data can be fetched, and until when. */
export function archiveReadyLetter(to: Addressee, expiresAt: Date): LetterFacts {
  return letterTo(to, 'archive-ready', { day: dayInWords(expiresAt) })
}

/** Tells the owner of an account when it will be erased, so that nobody has that done unnoticed. */
export function erasureAskedLetter(to: Addressee, eraseAt: Date): LetterFacts {
  return letterTo(to, 'erasure-asked', { day: dayInWords(eraseAt) })
}

type Inviting = { by: { firstName: string | null; lastName: string | null; email: string }; publisher: string }

/** To somebody whom an admin asks to work here. The link gives the account, and the role with it. */
export function invitationLetter(
  { role, ...to }: Addressee & { role: InvitedRole },
  { by, publisher }: Inviting,
): LetterFacts {
  return letterTo(to, 'staff-invitation', {
    publisher,
    by: nameOf(by),
    role: { reviewer: 'a reviewer', counsel: 'counsel', admin: 'an admin' }[role],
  })
}
