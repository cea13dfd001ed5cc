import { PATHS } from '../application/paths.ts'
import { PRIVATE_LINK } from './letter.ts'
import { type LetterText, TO_ACCOUNTS } from './letter-text.ts'

/** Letters about the ways into an account beside its password. */
export const SECOND_FACTOR_LETTER_TEXTS = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'Your account in the Author Portal has a new passkey: {name}. It signs in without a password.',
      'If it was you, there is nothing to do.',
      'If it was not you, remove the passkey on the page of your account, and change your password there.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    paragraphs: [
      'This passkey of your account in the Author Portal was removed and signs nobody in any longer: {name}.',
      'If it was not you, change your password on the page of your account.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'passkey-copied': {
    subject: 'A passkey of your account may have been copied',
    paragraphs: [
      'Somebody used this passkey of your account in the Author Portal: {name}. Its counter shows that there is a copy of it, so it was refused.',
      'Please sign in another way, remove the passkey and add a new one.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'authenticator-app-added': {
    subject: 'Your account asks for a code now',
    paragraphs: [
      'An authenticator app was set up for your account in the Author Portal. From now on a code of it is asked for after your password.',
      'Please keep the recovery codes in a safe place: each takes the place of a code once, should you lose your device.',
      'If it was not you, please tell the people who run the portal at once.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'authenticator-app-removed': {
    subject: 'Your account asks for no code any longer',
    paragraphs: [
      'The authenticator app of your account in the Author Portal was removed, and its recovery codes with it.',
      'If it was not you, change your password on the page of your account, and tell the people who run the portal.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'recovery-codes-made': {
    subject: 'New recovery codes for your account',
    paragraphs: [
      'New recovery codes were made for your account in the Author Portal. The former ones count no more.',
      'If it was not you, change your password and make new codes on the page of your account.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'recovery-code-used': {
    subject: 'A recovery code of your account was used',
    paragraphs: [
      'Somebody used a recovery code of your account in the Author Portal. Codes that are left: {left}.',
      'If it was not you, change your password and make new codes on the page of your account.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'factor-reset-started': {
    subject: 'Somebody wants to remove your second factors',
    paragraphs: [
      'An admin of the Author Portal has started to remove the passkeys and the authenticator app of your account. People ask for this when they have lost their device.',
      'If you have asked for it, there is nothing to do. Once a second admin has confirmed it, it takes another 24 hours.',
      'If you have not, please stop it. The link works until it is done.',
    ],
    button: { label: 'Stop this', path: PRIVATE_LINK },
    reason: TO_ACCOUNTS,
  },
  'factor-reset-confirmed': {
    subject: 'Your second factors will be removed on {day}',
    paragraphs: [
      'A second admin of the Author Portal has confirmed that the passkeys and the authenticator app of your account are removed. It happens in 24 hours, on {day} (UTC).',
      'If you have asked for it, there is nothing to do. If you have not, please stop it. The link works until then.',
    ],
    button: { label: 'Stop this', path: PRIVATE_LINK },
    reason: TO_ACCOUNTS,
  },
  'factors-removed': {
    subject: 'Your second factors were removed',
    paragraphs: [
      'The passkeys and the authenticator app of your account in the Author Portal were removed, and you are signed out everywhere.',
      'Please sign in with your password, or choose a new one with "Forgot password?", and set up a passkey or an app again on the page of your account.',
      'If you have not asked for this, please write to the people who run the portal at once.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
} as const satisfies Record<string, LetterText>
