const DOMAIN = '@erased.invalid'

/** The address of an account that has lost its person; no letter can be sent to it. */
export function erasedAddress(userId: string): string {
  return `erased-${userId}${DOMAIN}`
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(DOMAIN)
}
