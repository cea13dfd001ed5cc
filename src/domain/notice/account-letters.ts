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
