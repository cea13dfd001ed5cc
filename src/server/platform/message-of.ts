/** What an error says. Where a query may be in it, and it is kept or shown, it is `sentenceOf` that leaves that out. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
