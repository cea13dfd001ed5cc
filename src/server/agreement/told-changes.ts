import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { ShownWords } from '#domain/agreement/signing-rules.ts'
import type { Actor } from '../account/actor.ts'
import { applicationOf } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { versionNamed, wordsInForce } from './agreement-versions.ts'

type Means = Pick<Parts, 'database' | 'clock' | 'texts' | 'config'>
type Reading = { kind: AgreementKind; shown: ShownWords }

/** Records where somebody is refused because what they were shown has changed; the refusal goes on. */
export async function noteRefusal(
  parts: Means,
  { id }: Pick<Actor, 'id'>,
  read: Reading,
  error: unknown,
): Promise<never> {
  if (error instanceof Refused && error.code === 'text-changed') await noteToldChanges(parts, id, read)
  throw error
}

/**
 * That somebody was told of other words than they had been shown is part of how they came to sign them (H148): an entry for
 * each of text, consent and publisher's signature. Names that no version ever had are nobody's reading.
 */
export async function noteToldChanges(parts: Means, userId: string, { kind, shown }: Reading): Promise<void> {
  const { database, clock, texts } = parts
  const application = await applicationOf(database.db, userId)
  if (application === null) return
  const inForce = wordsInForce(parts, kind)
  for (const part of PARTS) {
    const before = versionNamed(kind, shown[part] ?? '')
    const { number } = before === null ? { number: null } : texts.inForce(before.text.kind, before.text.key)
    if (before === null || before.number >= (number ?? 1) || shown[part] === inForce[part]) continue

    const occasion = { at: clock.now(), actorId: userId, applicationId: application.id }
    const payload = { kind, shown: shown[part] ?? '', inForce: inForce[part] }
    await recordEvent(database.db, occasion, { type: 'text-change-told', payload })
  }
}

const PARTS = ['text', 'consent', 'publisherSignature'] as const
