import { type DecisionDraft, DecisionDraftSchema } from '#domain/review/decision-schemas.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { lockedApplication } from '../application/application-service.ts'
import { forgetDraft, keepDraft, readDraft } from '../draft/draft-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { refuseErased } from './refuse-erased.ts'

/** What is being decided on. */
type Decided = { applicationId: string; phase: number }

const keyOf = (reviewer: Pick<Actor, 'id'>, { applicationId, phase }: Decided) => ({
  userId: reviewer.id,
  subject: `decision:${applicationId}:${phase}`,
})

/** The decision that this reviewer has begun on a phase. */
export async function decisionDraft({ database: { db } }: Parts, reviewer: Actor, decided: Decided) {
  const { revision, parts, savedAt } = await readDraft(db, keyOf(reviewer, decided))
  const data = savedAt === null ? null : DecisionDraftSchema.parse(parts)
  return { revision, data, savedAt }
}

/** Keeps it, for this reviewer alone and without touching the application; refuses what is based on another revision. */
export async function keepDecisionDraft(
  parts: Parts,
  reviewer: Actor,
  decided: Decided,
  { revision, data }: { revision: number; data: DecisionDraft },
) {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    const { userId } = await lockedApplication(tx, decided.applicationId)
    refuseErased(await accountOf(tx, userId))
    await keepDraft(tx, keyOf(reviewer, decided), { revision, parts: data, replaces: true, now })
  })
  return decisionDraft(parts, reviewer, decided)
}

/** The decision is made: what was begun of it is of no more use, unless it has gone on since this revision was seen (H342). */
export function forgetDecisionDraft(
  tx: Transaction,
  reviewer: Actor,
  decided: Decided,
  { seen, now }: { seen: number | undefined; now: Date },
): Promise<void> {
  return forgetDraft(tx, keyOf(reviewer, decided), { seen, now })
}
