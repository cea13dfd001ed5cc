let staying = Promise.withResolvers<void>()

/** They were asked and stay: whoever waits for the next screen waits no longer. */
export function stay(): void {
  staying.resolve()
  staying = Promise.withResolvers()
}

/** Resolves when they stay where they are the next time they are asked. */
export function stayed(): Promise<void> {
  return staying.promise
}
