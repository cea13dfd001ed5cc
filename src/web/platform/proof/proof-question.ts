import { watched } from '#web/ui/page/watched.ts'

type Question = { settle: (isGiven: boolean) => void; asked: Promise<boolean> }

/** The question that waits for an answer, for the dialog that puts it. */
export const askedProof = watched<Question | null>(null)

/** Asks whoever is here to show once more that it is them; false when they would not. Several who ask at once get one answer. */
export function askForProof(): Promise<boolean> {
  const waiting = askedProof.now()
  if (waiting !== null) return waiting.asked

  const { promise, resolve } = Promise.withResolvers<boolean>()
  askedProof.set({ settle: resolve, asked: promise })
  return promise
}

export function settleProof(isGiven: boolean): void {
  askedProof.now()?.settle(isGiven)
  askedProof.set(null)
}
