/** Address, host, syntax, moved, no mail there: of 5.1.x these are about the recipient, others about the sender. */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/

/**
 * Whether the server says that there is no such recipient. Whatever else it refuses for good (5xx) can be mended here, such as
 * a sender that it does not know, an account that may not send or a quota, so it is not (H296).
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false
  return 'response' in error && typeof error.response === 'string' && NO_SUCH_RECIPIENT.test(error.response)
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'The mail could not be sent.'
}
