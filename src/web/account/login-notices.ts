/**
 * What `/login?notice=` may say. Any other text is ignored, so that a link made by somebody else cannot put words on
 * the sign-in screen.
 */
const LOGIN_NOTICES: ReadonlySet<string> = new Set([
  'Signing in with Google is not available here. Please use your email and password.',
])

/** The notice of the address if it is one of ours. */
export const knownNotice = (notice: string | undefined): string | null =>
  notice !== undefined && LOGIN_NOTICES.has(notice) ? notice : null
