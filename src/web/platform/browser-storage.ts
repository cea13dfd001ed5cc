/** What comes of this work with the browser's storage; undefined where the browser forbids storage, or has no more room. */
export function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
