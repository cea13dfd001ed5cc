import { z } from 'zod'
import { DAY_MS } from '../instant.ts'
import { conflict, notFound, type Refusal } from '../refusal.ts'

/** Between the word of the second admin and the removal, so that the person can stop it. */
const WAIT_MS = DAY_MS
/** So long the second admin may take. */
const CONFIRMED_WITHIN_MS = 7 * DAY_MS

/** A removal of somebody's second factors under way, as its person and admins see it (H104). */
export const FactorResetSchema = z.object({
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  startedById: z.uuid(),
  /** When it is carried out; null while it waits for a second admin. */
  dueAt: z.iso.datetime().nullable(),
  /** It ends by itself if nobody has confirmed it by then. */
  confirmBy: z.iso.datetime(),
})
export type FactorReset = z.infer<typeof FactorResetSchema>

/** The row of a removal: who has asked for it, and who else has agreed. */
export type FactorResetFacts = {
  userId: string
  startedBy: string
  startedAt: Date
  confirmedBy: string | null
  confirmedAt: Date | null
}

type Times = Pick<FactorResetFacts, 'startedAt' | 'confirmedAt'>

export const confirmBy = ({ startedAt }: Times) => new Date(startedAt.getTime() + CONFIRMED_WITHIN_MS)

/** When a removal is carried out that is confirmed now. */
export const dueAfter = (confirmedAt: Date) => new Date(confirmedAt.getTime() + WAIT_MS)

export const dueAt = ({ confirmedAt }: Times) => confirmedAt && dueAfter(confirmedAt)

/** What is to happen with it now. `ended`: nobody confirmed it in time, or one of the two is no admin any more. */
export function stateOf(
  reset: FactorResetFacts,
  { admins, now }: { admins: readonly string[]; now: Date },
): 'open' | 'waiting' | 'due' | 'ended' {
  const due = dueAt(reset)
  const agreed = [reset.startedBy, reset.confirmedBy].filter(id => id !== null)
  if (!agreed.every(id => admins.includes(id))) return 'ended'
  if (due === null) return confirmBy(reset) > now ? 'open' : 'ended'
  return due > now ? 'waiting' : 'due'
}

type Asking = {
  userId: string
  actorId: string
  admins: readonly string[]
  reset: FactorResetFacts | null
  now: Date
}

/** Two admins have to agree, and neither is the person. */
export function whyCannotStartReset(asking: Asking & { email: string; hasFactor: boolean }): Refusal | null {
  const { userId, actorId, admins, reset, email, hasFactor, now } = asking
  if (userId === actorId) return ofOneself()
  if (!hasFactor) {
    return conflict('no-second-factor', 'This account has neither a passkey nor an authenticator app.')
  }
  if (reset !== null && stateOf(reset, { admins, now }) !== 'ended') {
    return conflict('factor-reset-there', 'This has been started already.')
  }
  if (admins.filter(id => id !== userId).length > 1) return null
  return conflict(
    'one-admin',
    `Two admins have to agree on this, neither of them the person, and there is nobody else. Ask whoever runs the server for: npm run staff -- remove-factors ${email}`,
  )
}

export function whyCannotConfirmReset({ userId, actorId, admins, reset, now }: Asking): Refusal | null {
  if (userId === actorId) return ofOneself()
  if (reset === null || stateOf(reset, { admins, now }) === 'ended') return NO_FACTOR_RESET
  if (reset.startedBy === actorId) {
    return conflict('second-admin-needed', 'You have started this. Another admin has to confirm it.')
  }
  return reset.confirmedBy === null ? null : conflict('factor-reset-there', 'This has been confirmed already.')
}

export const NO_FACTOR_RESET = notFound(
  'no-factor-reset',
  'This is no longer under way. If it is still needed, it has to be started again.',
)

function ofOneself(): Refusal {
  return conflict('own-factors', 'Your own second factors have to be removed by two others.')
}
