/** How somebody signed in: part of the evidence of a signature. */
export const SIGN_IN_METHODS = ['password', 'external', 'passkey'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
