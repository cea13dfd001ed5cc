/** The same value, of which nothing can be changed any more. */
export function freezeDeep<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freezeDeep(part)
  return Object.freeze(value)
}
