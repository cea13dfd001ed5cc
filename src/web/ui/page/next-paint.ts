/** A page that nobody looks at is not painted. */
const AT_MOST_MS = 100

/** Resolves once the press that is being answered can be seen: what takes longer than a frame begins after it. */
export function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, AT_MOST_MS)
  })
}
