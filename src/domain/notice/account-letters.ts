import type { InvitedRole } from '../account/invitation.ts'
import type { Role } from '../account/role.ts'
import { fullNameOf } from '../account/user.ts'
import { PATHS } from '../application/paths.ts'
import { greetingFor, type Letter, PRIVATE_LINK } from './letter.ts'

/**
 * To an address that nobody has proved yet, by the name of nobody: whoever signed up chose the name, and must not be able
 * to write to strangers through us.
 */
export function confirmEmailLetter(): Letter {
  return {
    kind: 'confirm-email',
    subject: 'Please confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody signed up to the Author Portal with this address. If it was you, please confirm that it is yours.',
      'The link works once, for 24 hours. You can go on with your application meanwhile.',
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'Confirm your email address', path: PRIVATE_LINK },
  }
}

/** To the address of an account, for whom forgot the password. */
export function resetPasswordLetter(): Letter {
  return {
    kind: 'reset-password',
    subject: 'Choose a new password',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody asked for a new password for the account with this address. If it was you, choose one here.',
      'The link works once, for one hour. Your present password stays as it is until then.',
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'Choose a new password', path: PRIVATE_LINK },
  }
}

/** To somebody who asked for a new password and has none: how they come in. */
export function howToSignInLetter(to: { firstName: string | null }): Letter {
  return {
    kind: 'how-to-sign-in',
    subject: 'How you sign in',
    greeting: greetingFor(to),
    paragraphs: [
      'Somebody asked for a new password for your account. Your account has none: you sign in with Google.',
      'On the sign-in page, press "Continue with Google". If it was not you who asked, there is nothing to do.',
    ],
    action: { label: 'Sign in', path: PATHS.login },
  }
}

/** Tells the owner of an account, so that nobody changes a password unnoticed. */
export function passwordChangedLetter(to: { firstName: string | null }): Letter {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    greeting: greetingFor(to),
    paragraphs: [
      'The password of your account was changed, and every browser was signed out.',
      'If it was not you, choose another one now, and look after the password of your mailbox too.',
    ],
    action: { label: 'Choose another password', path: PATHS.forgotPassword },
  }
}

/** Tells the person, so that nobody gets rights, or loses them, unnoticed. */
export function roleChangedLetter(to: { firstName: string | null }, role: Role): Letter {
  return {
    kind: 'role-changed',
    subject: 'Your role in the Author Portal has changed',
    greeting: greetingFor(to),
    paragraphs: [
      `Your account now has the role ${role}. It holds from your next click on.`,
      'If you did not expect this, please tell the people who run the portal.',
    ],
    action: { label: 'Open the Author Portal', path: PATHS.home },
  }
}

type Inviting = { by: { firstName: string | null; lastName: string | null; email: string }; publisher: string }

/** To somebody whom an admin asks to work here. The link gives the account, and the role with it. */
export function invitationLetter(
  { role, ...to }: { firstName: string | null; role: InvitedRole },
  { by, publisher }: Inviting,
): Letter {
  return {
    kind: 'staff-invitation',
    subject: `${publisher} invites you to the Author Portal`,
    greeting: greetingFor(to),
    paragraphs: [
      `${fullNameOf(by) || by.email} invites you to work in the Author Portal as ${role === 'admin' ? 'an admin' : 'a reviewer'}. Choose a password to begin.`,
      'The link works once, for seven days.',
      'If you do not know who this is, there is nothing to do.',
    ],
    action: { label: 'Choose a password', path: PRIVATE_LINK },
  }
}
