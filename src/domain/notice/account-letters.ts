import type { InvitedRole } from '../account/invitation.ts'
import type { Role } from '../account/role.ts'
import { fullNameOf } from '../account/user.ts'
import { type Addressee, firstNameOf } from './letter.ts'
import { type LetterFacts, letterFacts } from './letter-texts.ts'

/**
 * To an address that nobody has proved yet, by the name of nobody: whoever signed up chose the name, and must not be able
 * to write to strangers through us.
 */
export function confirmEmailLetter(): LetterFacts {
  return letterFacts('confirm-email', {})
}

/** To the address of an account, for whom forgot the password. */
export function resetPasswordLetter(): LetterFacts {
  return letterFacts('reset-password', {})
}

/** To somebody who asked for a new password and has none: how they come in. */
export function howToSignInLetter(to: Addressee): LetterFacts {
  return letterFacts('how-to-sign-in', { firstName: firstNameOf(to) })
}

/** Tells the owner of an account, so that nobody changes a password unnoticed. */
export function passwordChangedLetter(to: Addressee): LetterFacts {
  return letterFacts('password-changed', { firstName: firstNameOf(to) })
}

/** To an address that somebody wants for their account; by the name of nobody, as with a sign-up. */
export function confirmNewEmailLetter(): LetterFacts {
  return letterFacts('confirm-new-email', {})
}

/** To the address that an account had, so that nobody takes an account away from its owner. */
export function emailChangedLetter(to: Addressee, newEmail: string): LetterFacts {
  return letterFacts('email-changed', { firstName: firstNameOf(to), newEmail })
}

/** To the address that an account has lost again. */
export function emailChangeUndoneLetter(to: Addressee): LetterFacts {
  return letterFacts('email-change-undone', { firstName: firstNameOf(to) })
}

type SignedInOn = { device: string; ip: string; at: Date }

/** Tells the owner of an account that somebody signed in where nobody had before. */
export function newDeviceLetter(to: Addressee, { device, ip, at }: SignedInOn): LetterFacts {
  const moment = at.toISOString().slice(0, 16).replace('T', ' at ')
  return letterFacts('new-device', { firstName: firstNameOf(to), device, ip, moment })
}

/** Tells the owner of an account, so that nobody adds a way in unnoticed. */
export function passkeyAddedLetter(to: Addressee, name: string): LetterFacts {
  return letterFacts('passkey-added', { firstName: firstNameOf(to), name })
}

/** Tells the owner of an account, so that nobody takes a way in away unnoticed. */
export function passkeyRemovedLetter(to: Addressee, name: string): LetterFacts {
  return letterFacts('passkey-removed', { firstName: firstNameOf(to), name })
}

/** Tells the owner of a passkey that there are two of it. */
export function passkeyCopiedLetter(to: Addressee, name: string): LetterFacts {
  return letterFacts('passkey-copied', { firstName: firstNameOf(to), name })
}

/** Tells the owner of an account that codes are asked for, so that nobody locks them out unnoticed. */
export function authenticatorAppAddedLetter(to: Addressee): LetterFacts {
  return letterFacts('authenticator-app-added', { firstName: firstNameOf(to) })
}

/** Tells the owner of an account, so that nobody takes that away unnoticed. */
export function authenticatorAppRemovedLetter(to: Addressee): LetterFacts {
  return letterFacts('authenticator-app-removed', { firstName: firstNameOf(to) })
}

/** Tells the owner of an account, so that nobody makes codes for themselves unnoticed. */
export function recoveryCodesMadeLetter(to: Addressee): LetterFacts {
  return letterFacts('recovery-codes-made', { firstName: firstNameOf(to) })
}

/** Tells the owner of an account how many are left. */
export function recoveryCodeUsedLetter(to: Addressee, left: number): LetterFacts {
  return letterFacts('recovery-code-used', { firstName: firstNameOf(to), left: String(left) })
}

/** Tells a person that an admin wants to remove their second factors, so that they can stop it. */
export function factorResetStartedLetter(to: Addressee): LetterFacts {
  return letterFacts('factor-reset-started', { firstName: firstNameOf(to) })
}

/** Tells a person when their second factors are removed, which they can still stop. */
export function factorResetConfirmedLetter(to: Addressee, due: Date): LetterFacts {
  return letterFacts('factor-reset-confirmed', { firstName: firstNameOf(to), day: due.toISOString().slice(0, 10) })
}

/** Tells a person that their second factors are gone, and what to do next. */
export function factorsRemovedLetter(to: Addressee): LetterFacts {
  return letterFacts('factors-removed', { firstName: firstNameOf(to) })
}

/** Tells a person that the archive of their data can be fetched, and until when. */
export function archiveReadyLetter(to: Addressee, expiresAt: Date): LetterFacts {
  return letterFacts('archive-ready', { firstName: firstNameOf(to), day: expiresAt.toISOString().slice(0, 10) })
}

/** Tells the owner of an account when it will be erased, so that nobody has that done unnoticed. */
export function erasureAskedLetter(to: Addressee, eraseAt: Date): LetterFacts {
  return letterFacts('erasure-asked', { firstName: firstNameOf(to), day: eraseAt.toISOString().slice(0, 10) })
}

/** Tells the person, so that nobody gets rights, or loses them, unnoticed. */
export function roleChangedLetter(to: Addressee, role: Role): LetterFacts {
  return letterFacts('role-changed', { firstName: firstNameOf(to), role })
}

type Inviting = { by: { firstName: string | null; lastName: string | null; email: string }; publisher: string }

/** To somebody whom an admin asks to work here. The link gives the account, and the role with it. */
export function invitationLetter(
  { role, ...to }: Addressee & { role: InvitedRole },
  { by, publisher }: Inviting,
): LetterFacts {
  return letterFacts('staff-invitation', {
    firstName: firstNameOf(to),
    publisher,
    by: fullNameOf(by) || by.email,
    role: { reviewer: 'a reviewer', counsel: 'counsel', admin: 'an admin' }[role],
  })
}
