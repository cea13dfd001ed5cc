/**
 * What `/login?notice=` may say. The address names a sentence and never carries one, so that a link cannot put words
 * on the sign-in screen.
 */
const LOGIN_NOTICES: Readonly<Record<string, string>> = {
  'external-sign-in-off': 'Signing in with Google is not available here. Please use your email and password.',
  'external-sign-in-failed': 'Signing in with Google did not work. Please try again, or use your email and password.',
  'external-sign-in-unverified':
    'Google has not confirmed this email address. Please sign in with your email and password.',
}

/** The sentence that a code stands for; nothing for a code that is not known. */
export const loginNotice = (code: string | undefined): string | null =>
  code !== undefined && Object.hasOwn(LOGIN_NOTICES, code) ? (LOGIN_NOTICES[code] ?? null) : null
