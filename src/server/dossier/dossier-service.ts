import { promisify } from 'node:util'
import { zip } from 'fflate'
import { isPressTold } from '#domain/agreement/told-times.ts'
import {
  type DeclaredSignature,
  declarationOf,
  type EmptiedEntries,
  type ToldChange,
} from '#domain/dossier/declaration.ts'
import {
  changesFileName,
  DOSSIER_FILES,
  documentFileName,
  dossierFileName,
  manifestText,
  README,
  type SealedFacts,
} from '#domain/dossier/dossier-files.ts'
import { factOf, proofText } from '#domain/dossier/log-proof.ts'
import { conflict } from '#domain/refusal.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { sealAgain } from '../agreement/document-service.ts'
import { readFiledRow } from '../agreement/filed-document-service.ts'
import { legalHoldsOf } from '../agreement/legal-hold-service.ts'
import { toldChangeAsDocx, toldChangesIn } from '../agreement/told-change-service.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationById } from '../application/application-service.ts'
import { type LogExtract, logAbout, recordLoneEvent } from '../audit/audit-service.ts'
import { newestCheckpoint } from '../audit/checkpoint-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { listSignaturesWhole, type WholeSignature } from './dossier-store.ts'

type Files = Record<string, Uint8Array>

type Packing = { files: Files; at: Date }

/**
 * Everything is put in as it is: below a size, packing it would keep the event loop to itself. Each file's time stands in two
 * places, which have to agree: it is one for all.
 */
const packed = promisify(({ files, at }: Packing, done: (error: Error | null, zip: Uint8Array) => void) =>
  zip(files, { mtime: at, level: 0 }, done),
)
const bytesOf = (text: string) => new TextEncoder().encode(text)

export type Dossier = { zip: Uint8Array; fileName: string }

/**
 * Everything about the signatures of one application, in a zip that holds without the portal: documents, evidence, the
 * log with its proof, and a declaration whose seal covers them all. Refuses, with the reason, while the declaration cannot be sealed.
 */
export async function makeDossier(
  parts: Parts,
  actor: Actor,
  { applicationId, from }: { applicationId: string; from: Circumstances },
): Promise<Dossier> {
  const { db } = parts.database
  const application = await applicationById(db, applicationId)

  await sealWaiting(parts, application)
  // Of one moment: what is signed while a dossier is made is in the next one.
  const { known, log } = await parts.database.readAtOneMoment(async tx => ({
    known: await listSignaturesWhole(tx, applicationId),
    log: await logAbout(tx, { applicationId, userId: application.userId }),
  }))
  const signatures = known.map(each => ({ ...each, toldChanges: toldChangesIn(log, each.signature, each.consent) }))
  const legalHolds = await legalHoldsOf(db, application.userId)
  const checkpoint = await newestCheckpoint(parts)
  const covered: Files = {
    ...(await documentsOf(parts, signatures)),
    ...(await changesOf(parts, signatures)),
    [DOSSIER_FILES.evidence]: bytesOf(evidenceText(application, signatures, legalHolds)),
    [DOSSIER_FILES.log]: bytesOf(`${JSON.stringify(log.entries, null, 2)}\n`),
    [DOSSIER_FILES.chain]: bytesOf(proofText(log.startHash, log.contentHashes)),
    ...(checkpoint && { [DOSSIER_FILES.checkpoint]: checkpoint }),
    [DOSSIER_FILES.readme]: bytesOf(README),
  }

  const madeAt = parts.clock.now()
  const sealed: SealedFacts = {
    applicationId,
    madeAt: madeAt.toISOString(),
    madeBy: actor.email,
    chain: log.end,
    files: Object.fromEntries(Object.entries(covered).map(([name, content]) => [name, sha256(content)])),
  }
  const emptied = { atErasure: emptiedAtErasure(log), byPeriods: log.emptiedByPeriods }
  const declaration = await sealedDeclaration(parts, { application, signatures, emptied, sealed, madeAt })
  const files = await withManifest({ ...covered, [DOSSIER_FILES.declaration]: declaration }, sealed)

  const event = { type: 'dossier-exported', payload: { ip: from.ip, chainLength: log.end.length } } as const
  await recordLoneEvent(db, { at: madeAt, actorId: actor.id, applicationId }, event)
  return { zip: await packed({ files, at: madeAt }), fileName: dossierFileName(application.fullLegalName, madeAt) }
}

/** Whatever document is still missing or unsealed is made now if it can be. */
async function sealWaiting(parts: Parts, { id }: ApplicationRecord): Promise<void> {
  const known = await listSignaturesWhole(parts.database.db, id)
  for (const { signature, document } of known) if (!document.isSealed) await sealAgain(parts, signature.id)
}

type Signed = WholeSignature & { toldChanges: readonly ToldChange[] }

/** What changed between what a signer was shown first and what they signed, as tracked changes. */
async function changesOf(parts: Parts, signatures: readonly Signed[]): Promise<Files> {
  const changes = signatures.flatMap(({ signature: { kind }, toldChanges }) =>
    toldChanges.map(
      async change =>
        [changesFileName(change.before, change.after), await toldChangeAsDocx(parts, kind, change)] as const,
    ),
  )
  return Object.fromEntries(await Promise.all(changes))
}

/** Every document that was ever filed, whole; refuses where one is not. */
async function documentsOf(parts: Parts, signatures: readonly WholeSignature[]): Promise<Files> {
  const documents = signatures.map(async ({ signature, document }): Promise<[string, Uint8Array][]> => {
    const pdf = await readFiledRow(parts, document)
    return pdf === null ? [] : [[documentFileName(signature.kind, signature.id), pdf]]
  })
  return Object.fromEntries((await Promise.all(documents)).flat())
}

function evidenceText(
  application: ApplicationRecord,
  signatures: readonly WholeSignature[],
  legalHolds: Awaited<ReturnType<typeof legalHoldsOf>>,
): string {
  const evidence = {
    legalHolds,
    application: { id: application.id, userId: application.userId, fullLegalName: application.fullLegalName },
    signatures: signatures.map(({ signature, consent, withdrawal, document, voided }) => ({
      ...signature,
      voided,
      consent: { ...consent, withdrawal },
      signaturePng: signature.signaturePng.toString('base64'),
      document: document.sha256 === null ? null : document,
    })),
  }
  return `${JSON.stringify(evidence, null, 2)}\n`
}

/** How many entries were emptied when the author was erased, by those that say so; null: the author was not. */
function emptiedAtErasure({ entries }: LogExtract): EmptiedEntries['atErasure'] {
  const facts = entries.flatMap(({ text }) => factOf(text) ?? [])
  const erased = facts.findLast(({ type }) => type === 'person-erased')
  if (erased === undefined) return null
  const emptied = facts.flatMap(({ payload }) => (Array.isArray(payload.positions) ? payload.positions : []))
  return { entries: emptied.length, at: new Date(erased.at) }
}

type Declared = {
  application: ApplicationRecord
  signatures: readonly Signed[]
  emptied: EmptiedEntries
  sealed: SealedFacts
  madeAt: Date
}

async function sealedDeclaration(
  parts: Parts,
  { application, signatures, emptied, sealed, madeAt }: Declared,
): Promise<Uint8Array> {
  const account = await accountOf(parts.database.db, application.userId)
  const statement = declarationOf({
    author: {
      legalName: application.fullLegalName ?? account.email,
      email: account.email,
      accountMadeAt: account.createdAt,
    },
    publisher: parts.config.publisher.name,
    limitsSignIns: parts.config.rateLimits,
    signatures: signatures.map(declared),
    emptied,
    sealed,
    madeAt,
  })
  const paper = await parts.sealer.makeSealedStatement(statement)
  if (!paper.sealed)
    throw new Refused(conflict('declaration-not-sealed', `The declaration could not be sealed. ${paper.problem}`))
  return paper.pdf
}

function declared({ signature, toldChanges, consent, withdrawal, document, voided }: Signed): DeclaredSignature {
  const [title = signature.kind] = signature.textContent.split('\n')
  return {
    ...signature,
    title,
    toldChanges,
    buttonLabel: isPressTold(signature.circumstances) ? signature.buttonLabel : null,
    consentSentence: consent.sentence,
    consentWithdrawnAt: withdrawal?.withdrawnAt ?? null,
    sealedAt: document.sealedAt,
    supersededAt: document.supersededAt,
    voided,
  }
}

async function withManifest(files: Files, sealed: SealedFacts): Promise<Files> {
  // What reads seals is large and seldom needed: it is loaded here and not at the start.
  const { sealCertificates } = await import('./dossier-check.ts')
  const whole = { ...files, [DOSSIER_FILES.certificate]: bytesOf(await sealCertificates(files)) }
  const listed = Object.entries(whole).map(([name, content]) => ({
    name,
    sha256: sha256(content),
    bytes: content.length,
  }))
  return { ...whole, [DOSSIER_FILES.manifest]: bytesOf(manifestText(sealed, listed)) }
}
