import { topicNames, whyCannotTeach } from '#domain/video/teaching-topics.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { refuseIf } from '../platform/refused.ts'
import { contentsHeld } from '../text/text-service.ts'

const TOPICS = { kind: 'teaching-topics', key: 'teaching-topics' } as const

/** The topics that authors choose from, in the publisher's order. They are in memory. */
export function offeredTopics({ texts }: Pick<Parts, 'texts'>): string[] {
  return topicNames(texts.inForce(TOPICS.kind, TOPICS.key).content)
}

/** Every topic that an author may have chosen: those that are offered, and after them those that were (H168). */
export async function knownTopics(db: Executor, parts: Pick<Parts, 'clock' | 'texts'>) {
  const offered = offeredTopics(parts)
  const former = (await contentsHeld(db, TOPICS, parts.clock.now()))
    .flatMap(topicNames)
    .filter(name => !offered.includes(name))
  return [
    ...offered.map(name => ({ name, isOffered: true })),
    ...[...new Set(former)].toSorted().map(name => ({ name, isOffered: false })),
  ]
}

/**
 * Refuses a topic that neither is nor was on the list, unless the application names it already. What somebody chose before
 * the list changed is theirs, however long they leave the screen open (H166).
 */
export async function refuseOtherTopics(
  tx: Transaction,
  parts: Pick<Parts, 'clock' | 'texts'>,
  { teachingTopics }: Pick<ApplicationRecord, 'teachingTopics'>,
  chosen: readonly string[],
): Promise<void> {
  const atHand = [...offeredTopics(parts), ...teachingTopics]
  if (whyCannotTeach(chosen, atHand) === null) return
  const known = await knownTopics(tx, parts)
  refuseIf(whyCannotTeach(chosen, [...atHand, ...known.map(({ name }) => name)]))
}
