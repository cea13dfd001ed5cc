type Question = { settle: (isGiven: boolean) => void; asked: Promise<boolean> }

let question: Question | null = null
const listeners = new Set<() => void>()

/** Asks whoever is here to show once more that it is them; false when they would not. Several who ask at once get one answer. */
export function askForProof(): Promise<boolean> {
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { settle: resolve, asked: promise }
    tell()
  }
  return question.asked
}

export function settleProof(isGiven: boolean): void {
  question?.settle(isGiven)
  question = null
  tell()
}

export const isProofAsked = () => question !== null

export function subscribeToProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
