import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { ShownWords } from '#domain/agreement/signing-rules.ts'
import type { ToldChange } from '#domain/dossier/declaration.ts'
import { factOf } from '#domain/dossier/log-proof.ts'
import type { Actor } from '../account/actor.ts'
import { applicationOf } from '../application/application-service.ts'
import { type LogExtract, recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { docxOf } from '../text/text-docx-service.ts'
import type { ConsentRow, SignatureRow } from './agreement-tables.ts'
import { versionNamed, wordsInForce } from './agreement-versions.ts'
import { signedManuscript } from './signed-manuscript.ts'

type Means = Pick<Parts, 'database' | 'clock' | 'texts' | 'config'>
type Reading = { kind: AgreementKind; shown: ShownWords }

/** Records where somebody is refused because what they were shown has changed; the refusal goes on. */
export async function noteRefusal(
  parts: Means,
  { id }: Pick<Actor, 'id'>,
  read: Reading,
  error: unknown,
): Promise<never> {
  if (error instanceof Refused && error.code === 'text-changed')
    await parts.database.transaction(tx => noteToldChanges(tx, parts, id, read))
  throw error
}

/**
 * That somebody was told of other words than they had been shown is part of how they came to sign them (H148): an entry for
 * each of text, consent and publisher's signature. Names that no version ever had are nobody's reading.
 */
export async function noteToldChanges(
  tx: Transaction,
  parts: Means,
  userId: string,
  { kind, shown }: Reading,
): Promise<void> {
  const { clock, texts } = parts
  const application = await applicationOf(tx, userId)
  if (application === null) return
  const inForce = wordsInForce(parts, kind)
  for (const part of PARTS) {
    const name = shown[part] ?? ''
    const before = versionNamed(kind, name)
    if (before === null || before.text.kind !== versionNamed(kind, inForce[part])?.text.kind) continue
    const { number } = texts.inForce(before.text.kind, before.text.key)
    if (before.number >= (number ?? 1) || name === inForce[part]) continue

    const occasion = { at: clock.now(), actorId: userId, applicationId: application.id }
    const payload = { kind, shown: name, inForce: inForce[part] }
    await recordEvent(tx, occasion, { type: 'text-change-told', payload })
  }
}

const PARTS = ['text', 'consent', 'publisherSignature'] as const

/**
 * What somebody was shown first, and what of the same they signed in its place, as the log has it. Consent and publisher's
 * signer stand beside every document that is open: where another one was refused for them, the reader of this one saw it too.
 */
export function toldChangesIn(
  { entries }: LogExtract,
  { id, kind, textVersion, publisherSignatureVersion, signedAt, readOn, circumstances }: SignatureRow,
  consent: Pick<ConsentRow, 'version'>,
): ToldChange[] {
  const facts = entries.flatMap(({ text }) => factOf(text) ?? [])
  const before = facts.slice(
    0,
    facts.findIndex(({ payload }) => payload.signatureId === id),
  )
  // Time on the page was told with the signature, or with the code for the phone that gave it later.
  const toldAt = readOn === null ? signedAt.getTime() : Date.parse(readOn.codeShownAt)
  const openedAt = toldAt - (circumstances.timeOnPageMs ?? 0)
  const kindOfText = (name: string) => versionNamed(kind, name)?.text.kind
  const told = before
    .slice(before.findLastIndex(({ type, payload }) => type === 'document-signed' && payload.kind === kind) + 1)
    .filter(({ type, at, payload }) => {
      return type === 'text-change-told' && (payload.kind === kind || Date.parse(at) >= openedAt)
    })
    .map(({ payload }) => String(payload.shown))
  return [textVersion, consent.version, publisherSignatureVersion].flatMap(after => {
    if (after === null) return []
    const shown = told.find(name => kindOfText(name) === kindOfText(after))
    return shown === undefined || shown === after ? [] : [{ before: shown, after }]
  })
}

/** Both versions in one DOCX file: what was taken out and what came in are its tracked changes. */
export async function toldChangeAsDocx(parts: Parts, kind: AgreementKind, change: ToldChange): Promise<Uint8Array> {
  const after = await signedManuscript(parts, kind, change.after)
  return docxOf(parts, after.text, { before: await signedManuscript(parts, kind, change.before), after })
}
