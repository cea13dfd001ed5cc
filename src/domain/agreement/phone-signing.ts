/** So long a code for a phone is good, in minutes. */
export const PHONE_CODE_MINUTES = 5

/** How a signing on a phone ends. */
const PHONE_SIGNING_ENDS = ['signed', 'canceled', 'expired', 'signed-out', 'text-changed', 'not-due'] as const
export type PhoneSigningEnd = (typeof PHONE_SIGNING_ENDS)[number]

/** `opened`: a device has the code, and the signer has not yet said that it is theirs. */
export const PHONE_SIGNING_STATES = ['waiting', 'opened', 'confirmed', ...PHONE_SIGNING_ENDS] as const
export type PhoneSigningState = (typeof PHONE_SIGNING_STATES)[number]

type Facts = {
  /** What somebody did, or was told of once; null while nothing has ended it. */
  ended: 'signed' | 'canceled' | 'text-changed' | null
  openedAt: Date | null
  confirmedAt: Date | null
  expiresAt: Date
  /** The session of the computer lasts. */
  isSignedIn: boolean
  /** The document still waits for this signature. */
  isDue: boolean
  /** The text and all that is filled in are as they were read. */
  isSameText: boolean
}

/** Where a signing on a phone stands: what was done counts first, then whatever has made it impossible. */
export function phoneSigningState(facts: Facts, now: Date): PhoneSigningState {
  if (facts.ended !== null) return facts.ended
  if (!facts.isSignedIn) return 'signed-out'
  if (!facts.isDue) return 'not-due'
  if (!facts.isSameText) return 'text-changed'
  if (facts.expiresAt <= now) return 'expired'
  if (facts.confirmedAt !== null) return 'confirmed'
  return facts.openedAt === null ? 'waiting' : 'opened'
}

/** Whether an address leads to the very device that opens it, so that no other one gets there. */
export function isThisDeviceAlone({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

export function isOver(state: PhoneSigningState): state is PhoneSigningEnd {
  return !['waiting', 'opened', 'confirmed'].includes(state)
}

/** What is said of an end, to whoever would still go on. */
export const PHONE_SIGNING_OVER: Readonly<Record<PhoneSigningEnd, string>> = {
  signed: 'The document was signed with this code.',
  canceled: 'The code was canceled on the computer. Nothing was signed with it.',
  expired: 'The five minutes of the code are over. Nothing was signed with it.',
  'signed-out': 'The session on the computer has ended. Nothing was signed with the code.',
  'text-changed': 'The text has changed since it was opened on the computer. Nothing was signed with the code.',
  'not-due': 'The document was signed in another way, or is no longer to be signed. Nothing was signed with the code.',
}

/** The device that a document was read on, where another one signed it. */
export type ReadingDevice = {
  ip: string
  userAgent: string | null
  /** When it showed the code, ISO 8601 as the next two. */
  codeShownAt: string
  codeOpenedAt: string
  confirmedAt: string
}
