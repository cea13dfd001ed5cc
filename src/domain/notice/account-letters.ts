import type { InvitedRole } from '../account/invitation.ts'
import type { Role } from '../account/role.ts'
import { fullNameOf } from '../account/user.ts'
import { type Addressee, firstNameOf, type Letter } from './letter.ts'
import { writeLetter } from './letter-texts.ts'

/**
 * To an address that nobody has proved yet, by the name of nobody: whoever signed up chose the name, and must not be able
 * to write to strangers through us.
 */
export function confirmEmailLetter(): Letter {
  return writeLetter('confirm-email', {})
}

/** To the address of an account, for whom forgot the password. */
export function resetPasswordLetter(): Letter {
  return writeLetter('reset-password', {})
}

/** To somebody who asked for a new password and has none: how they come in. */
export function howToSignInLetter(to: Addressee): Letter {
  return writeLetter('how-to-sign-in', { firstName: firstNameOf(to) })
}

/** Tells the owner of an account, so that nobody changes a password unnoticed. */
export function passwordChangedLetter(to: Addressee): Letter {
  return writeLetter('password-changed', { firstName: firstNameOf(to) })
}

/** To an address that somebody wants for their account; by the name of nobody, as with a sign-up. */
export function confirmNewEmailLetter(): Letter {
  return writeLetter('confirm-new-email', {})
}

/** To the address that an account had, so that nobody takes an account away from its owner. */
export function emailChangedLetter(to: Addressee, newEmail: string): Letter {
  return writeLetter('email-changed', { firstName: firstNameOf(to), newEmail })
}

/** To the address that an account has lost again. */
export function emailChangeUndoneLetter(to: Addressee): Letter {
  return writeLetter('email-change-undone', { firstName: firstNameOf(to) })
}

type SignedInOn = { device: string; ip: string; at: Date }

/** Tells the owner of an account that somebody signed in where nobody had before. */
export function newDeviceLetter(to: Addressee, { device, ip, at }: SignedInOn): Letter {
  const moment = at.toISOString().slice(0, 16).replace('T', ' at ')
  return writeLetter('new-device', { firstName: firstNameOf(to), device, ip, moment })
}

/** Tells the owner of an account, so that nobody adds a way in unnoticed. */
export function passkeyAddedLetter(to: Addressee, name: string): Letter {
  return writeLetter('passkey-added', { firstName: firstNameOf(to), name })
}

/** Tells the owner of an account, so that nobody takes a way in away unnoticed. */
export function passkeyRemovedLetter(to: Addressee, name: string): Letter {
  return writeLetter('passkey-removed', { firstName: firstNameOf(to), name })
}

/** Tells the owner of a passkey that there are two of it. */
export function passkeyCopiedLetter(to: Addressee, name: string): Letter {
  return writeLetter('passkey-copied', { firstName: firstNameOf(to), name })
}

/** Tells the person, so that nobody gets rights, or loses them, unnoticed. */
export function roleChangedLetter(to: Addressee, role: Role): Letter {
  return writeLetter('role-changed', { firstName: firstNameOf(to), role })
}

type Inviting = { by: { firstName: string | null; lastName: string | null; email: string }; publisher: string }

/** To somebody whom an admin asks to work here. The link gives the account, and the role with it. */
export function invitationLetter(
  { role, ...to }: Addressee & { role: InvitedRole },
  { by, publisher }: Inviting,
): Letter {
  return writeLetter('staff-invitation', {
    firstName: firstNameOf(to),
    publisher,
    by: fullNameOf(by) || by.email,
    role: role === 'admin' ? 'an admin' : 'a reviewer',
  })
}
