/** The `code` of a system or database error ("ENOENT", "42P04"), or undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
