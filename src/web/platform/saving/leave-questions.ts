/** What would be lost by leaving, in words, and whether it is so at this moment. */
export type LeaveQuestion = { isBlocking: () => boolean; title: string; description: string }

const questions = new Set<LeaveQuestion>()
let staying = Promise.withResolvers<void>()
let isGoing = false

/** Has it asked before anything ends that it is about, until the answered function is called. */
export function askBeforeLeaving(question: LeaveQuestion): () => void {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** What there is to ask before the page is left now. */
export function questionsNow(): LeaveQuestion[] {
  return [...questions].filter(isToBeAsked)
}

export function isToBeAsked({ isBlocking }: LeaveQuestion): boolean {
  return !isGoing && isBlocking()
}

/** From here on the page is left without a question: nothing can be saved by staying. */
export function leaveForGood(): void {
  isGoing = true
}

/** They were asked and stay: whoever waits for the next screen waits no longer. */
export function stay(): void {
  staying.resolve()
  staying = Promise.withResolvers()
}

/** Resolves when they stay where they are the next time they are asked. */
export function stayed(): Promise<void> {
  return staying.promise
}
