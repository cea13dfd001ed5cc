/**
 * What the sign-in page may say after a redirect. Any other text is ignored, so that a link made by somebody else cannot
 * put words on the page.
 */
export const SIGN_IN_NOTICES = {
  unavailable: 'Signing in with Google is not available here. Please use your email and password.',
  canceled: 'Signing in with Google was canceled. Try again, or use your email and password.',
  unreachable: 'Google could not be reached. Please try again in a moment, or use your email and password.',
  failed: 'Signing in with Google did not work. Please try again.',
  unverified: 'Google has not confirmed your email address. Please use your email and password.',
  'other-identity': 'This account is connected to another Google account. Please use that one, or your password.',
  'held-back':
    'This address belonged to another account until a few days ago. Please use the link in the email about that, or try again in a week.',
} as const satisfies Record<string, string>

/** Why an external sign-in ended without a session. */
export type SignInNotice = keyof typeof SIGN_IN_NOTICES

const KNOWN: ReadonlySet<string> = new Set(Object.values(SIGN_IN_NOTICES))

/** The notice of the address if it is one of ours. */
export function knownNotice(notice: string | undefined): string | null {
  return notice !== undefined && KNOWN.has(notice) ? notice : null
}
