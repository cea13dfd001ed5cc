/** Whether a person reads the same in both: the blanks around a text are nothing to them, and the server cuts many of them. */
export function isReadAlike(one: unknown, other: unknown): boolean {
  return one === other || asRead(one) === asRead(other)
}

/**
 * Of two contents that both come from `before`, whether the second goes into the one text that is made of them: where it alone
 * has changed. Beside other words, blanks around a text are no change (H86).
 */
export function isSecondKept(before: unknown, first: unknown, second: unknown): boolean {
  if (JSON.stringify(first ?? null) === JSON.stringify(before ?? null)) return true
  return isReadAlike(first, before) && !isReadAlike(second, before)
}

function asRead(content: unknown): string {
  return JSON.stringify(content ?? null, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part))
}
