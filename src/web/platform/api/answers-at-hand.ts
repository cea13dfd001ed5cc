import { learnServerTime } from './server-time.ts'

/** An answer of the API that came before it was asked for: with the page, or while there was nothing else to do. */
export type AnswerAtHand = {
  status: number
  headers: Readonly<Record<string, string>>
  body: unknown
  /** When it came, in milliseconds since the epoch. */
  at: number
  /** Such an answer is as new as the drawing that takes it, however long a slow device is at it. */
  withPage?: boolean
}

/** As long as an unused answer of the query client is kept, in milliseconds. */
const KEPT_MS = 5 * 60 * 1000

const atHand = new Map<string, AnswerAtHand>()
const asked = new Set<string>()
let changes = 0

const leaving = new AbortController()

/** Aborted once the person signs out. */
export const preparing = leaving.signal

/** Whoever signs out reads nothing any more: what is on its way is cut, and nothing else is prepared by this page. */
export function stopPreparing(): void {
  leaving.abort()
}

/** Keeps an answer for whoever asks for this address next. */
export function keepAnswer(address: string, answer: Omit<AnswerAtHand, 'at'>): void {
  atHand.set(address, { ...answer, at: Date.now() })
}

/** The answer to an address that is at hand, once: whoever asks again asks the server. */
export function takeAnswer(address: string): AnswerAtHand | undefined {
  asked.add(address)
  const answer = atHand.get(address)
  atHand.delete(address)
  const now = Date.now()
  if (answer === undefined || now - answer.at >= KEPT_MS) return undefined
  return answer.withPage ? { ...answer, at: now } : answer
}

/** Whether the page has read this address, or is about to. */
export function isKnown(address: string): boolean {
  return asked.has(address) || atHand.has(address)
}

/** After a change, made or refused, nothing that was read before it is handed out. */
export function forgetAnswers(): void {
  atHand.clear()
  changes += 1
}

/**
 * Keeps what is about to be read of an address. What comes too late is not kept: after a change, or once the address was
 * asked for otherwise, whoever asks again wants to know anew.
 */
export function keeperOf(address: string): (answer: Omit<AnswerAtHand, 'at'>) => void {
  const before = changes
  return answer => {
    if (changes === before && !isKnown(address)) keepAnswer(address, answer)
  }
}

/** The answers that the server wrote into a page, by their addresses. */
export type AnswersOfPage = Readonly<Record<string, Omit<AnswerAtHand, 'at'>>>

/** Takes up the answers that the server wrote into the page, and when it did. */
export function takeUpAnswers(page: Document): void {
  const element = page.getElementById('answers')
  learnServerTime(element?.dataset.at, performance.now())
  const written = element?.textContent
  // reason: the server writes exactly this beside its screens
  if (written) keepAnswers(JSON.parse(written) as AnswersOfPage)
}

/** Has something done with these answers at hand, and no other; nothing of them is left behind. */
export async function withAnswers<Done>(answers: AnswersOfPage, act: () => Promise<Done>): Promise<Done> {
  keepAnswers(answers)
  try {
    return await act()
  } finally {
    atHand.clear()
    asked.clear()
  }
}

function keepAnswers(answers: AnswersOfPage): void {
  for (const [address, answer] of Object.entries(answers)) keepAnswer(address, { ...answer, withPage: true })
}
