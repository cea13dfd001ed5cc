import { randomUUID } from 'node:crypto'
import { isStaff, mayReview } from '#domain/account/role.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { DOCUMENT_IN_THE_MAKING, NO_SUCH_DOCUMENT, whyNoDocument } from '#domain/agreement/agreement-words.ts'
import type { DocumentState } from '#domain/agreement/document-contract.ts'
import { isSigned } from '#domain/agreement/signing-rules.ts'
import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import { signedCopyLetter } from '#domain/notice/application-letters.ts'
import portal from '../../../package.json' with { type: 'json' }
import { accountOf } from '../account/account-service.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationById } from '../application/application-service.ts'
import { auditAnchorOf, recordEvent, recordLoneEvent } from '../audit/audit-service.ts'
import { postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { pauseAfter } from '../platform/attempts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { sentenceOf } from '../platform/database/failed-query.ts'
import { FilesAway } from '../platform/files/file-store.ts'
import { type FiledFile, readFiled } from '../platform/files/filed-file.ts'
import { type ListPage, pageOf } from '../platform/list-cursor.ts'
import { repackPng } from '../platform/png/read-png.ts'
import { Refused } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { withinMs } from '../platform/within-ms.ts'
import { findSignature } from './agreement-store.ts'
import type { RecordedSignature } from './agreement-tables.ts'
import { agreementInForce, publisherInForce, signedVersion } from './agreement-versions.ts'
import {
  countDocuments,
  fileSealed,
  fileUnsealed,
  findDocument,
  findIssued,
  findListedDocument,
  isDocumentSealed,
  type ListedDocument,
  listDocuments,
  listDueDocuments,
  listSealFingerprints,
  lockUnsealed,
  noteFailure,
  readSealHealth,
} from './document-store.ts'
import { readDocument } from './filed-document-service.ts'
import { findFiled } from './filed-document-store.ts'
import type { SignedAgreementPaper } from './paper/agreement-paper.ts'
import { filledAgreement, signedPaper, unsignedPaper } from './paper/filled-paper.ts'

/** Signing waits this long for its document. */
const SIGNING_PATIENCE_MS = 1500
/** Documents that a sweep has in the making at once: fewer than wait in a rush of signings. */
const SWEEP_BATCH = 8
/** A sweep begins every minute. */
const SWEEP_MS = 50_000
const FIRST_PAUSE_MS = 60_000

/** Another process that makes the document is waited for, longer than a paper may take. */
const MAKING_PATIENCE_MS = 70_000

const underWay = new Set<Promise<void>>()

/**
 * The agreement before signing, for its applicant and for reviewers (G4): counsel reads what was signed alone (H144). That it
 * could be kept and printed is logged.
 */
export async function previewAgreement(
  parts: Parts,
  actor: Actor,
  { kind, applicationId, from }: Download,
): Promise<Uint8Array> {
  const { db } = parts.database
  const application = await visibleApplication(db, actor, applicationId)
  if (application.userId !== actor.id && !mayReview(actor.role)) throw new Refused(NO_SUCH_APPLICATION)
  const now = parts.clock.now()
  const publisher = publisherInForce(parts)
  const { agreement, values } = filledAgreement(publisher, agreementInForce(parts, kind), application)
  const paper = unsignedPaper(agreement, values, { ...publisher, documentId: 'Unsigned copy', madeAt: now })
  const pdf = await parts.sealer.makeUnsigned(paper)
  const occasion = { at: now, actorId: actor.id, applicationId: application.id }
  await recordLoneEvent(db, occasion, { type: 'document-previewed', payload: { kind, ip: from.ip } })
  return pdf
}

type Download = { kind: AgreementKind; applicationId: string; from: Circumstances }

/** The signed agreement as it was stored, for its applicant and for reviewers; each download goes into the log. */
export async function downloadAgreement(
  parts: Parts,
  actor: Actor,
  { kind, applicationId, from }: Download,
): Promise<Uint8Array> {
  const { db } = parts.database
  const application = await visibleApplication(db, actor, applicationId)
  const document = isSigned(kind, application) ? await findDocument(db, application.id, kind) : null
  if (document === null) throw new Refused(whyNoDocument(kind))

  const pdf = await storedDocument(parts, document.signatureId)
  await recordLoneEvent(
    db,
    { at: parts.clock.now(), actorId: actor.id, applicationId: application.id },
    { type: 'document-downloaded', payload: { signatureId: document.signatureId, kind, ip: from.ip } },
  )
  return pdf
}

/**
 * The bytes of a document exactly as they were filed; made now where they are not there yet, without the seal while that
 * cannot be made. Refuses where a sealed one's file is missing or damaged, as nothing is put in its place, and where it
 * takes too long to be waited for: it is made later.
 */
export async function storedDocument(parts: Parts, signatureId: string): Promise<Uint8Array> {
  const { db } = parts.database
  const filed = await filedBytes(parts, signatureId)
  if (filed !== null) return filed
  const signature = await findSignature(db, signatureId)
  if (signature === null) throw new Error(`A document has no signature: ${signatureId}`)
  const isAnswered = await makeDocument(parts, signature)
  const made = await filedBytes(parts, signatureId)
  if (made !== null) return made
  // Bytes that nobody will serve again are not handed out while others are about to be filed.
  if (!isAnswered) throw new Refused(DOCUMENT_IN_THE_MAKING)
  return parts.sealer.makeUnsigned(await paperOf(parts, signature))
}

/** Null where none is filed, or an unsealed copy that is not whole any more: that one can be made again. */
async function filedBytes(parts: Parts, signatureId: string): Promise<Uint8Array | null> {
  const filed = await findFiled(parts.database.db, signatureId)
  if (filed === null) return null
  return filed.isSealed ? readDocument(parts, filed) : (await readFiled(parts.files, filed)).bytes
}

/** Whether a file with this SHA-256 was issued here, sealed; and what it is, without a word about its signer (G5). */
export function verifyDocument({ database: { db } }: Pick<Parts, 'database'>, sha256: string) {
  return findIssued(db, sha256)
}

/** Resolves once no document is being made any more; the portal ends after that. */
export async function documentsUnderWay(): Promise<void> {
  await Promise.all(underWay)
}

/**
 * Makes the document of a signature that was just recorded. It is waited for a moment only, so that signing answers
 * whatever holds up the seal; the making goes on, and what fails is tried again by the sweep.
 */
export async function makeDocumentSoon(parts: Parts, signature: RecordedSignature): Promise<void> {
  const making = makeDocument(parts, signature).then(
    () => undefined,
    error => parts.log.error({ err: error, signatureId: signature.id }, 'A document could not be made yet'),
  )
  underWay.add(making)
  making.then(() => underWay.delete(making))

  await withinMs(SIGNING_PATIENCE_MS, making)
}

/**
 * The sweep: tries every unsealed document whose pause is over, oldest first, and never gives up. It goes on while there
 * are any, for most of the minute until the next sweep. When a whole batch fails, so would the rest: it ends early.
 */
export async function sealWaitingDocuments(parts: Parts): Promise<void> {
  const { db } = parts.database
  const deadline = performance.now() + SWEEP_MS
  let goesOn = true
  while (goesOn && performance.now() < deadline) {
    const due = await listDueDocuments(db, parts.clock.now(), SWEEP_BATCH)
    await Promise.all(due.map(id => sealAgain(parts, id)))
    const sealed = await Promise.all(due.map(id => isDocumentSealed(db, id)))
    goesOn = due.length === SWEEP_BATCH && sealed.includes(true)
  }
}

/** Tries to seal a document now. Throws when there is no such signature; one that is sealed already stays as it is. */
export async function sealAgain(parts: Parts, signatureId: string): Promise<void> {
  const signature = await findSignature(parts.database.db, signatureId)
  if (signature === null) throw new Refused(NO_SUCH_DOCUMENT)
  if (await isDocumentSealed(parts.database.db, signatureId)) return
  await makeDocument(parts, signature)
}

/** A page of the signed documents, newest first. */
export async function documentPage(
  { database: { db } }: Parts,
  page: { state: DocumentState; cursor?: string | undefined; limit: number },
): Promise<ListPage<ListedDocument>> {
  const { state, limit } = page
  const read = await Promise.all([listDocuments(db, { ...page, limit: limit + 1 }), countDocuments(db, state)])
  return pageOf(read, limit, ({ signatureId }) => signatureId)
}

export async function documentBySignature({ database: { db } }: Parts, signatureId: string): Promise<ListedDocument> {
  const document = await findListedDocument(db, signatureId)
  if (document === null) throw new Refused(NO_SUCH_DOCUMENT)
  return document
}

/**
 * Makes, seals and files the PDF of a recorded signature, unless it is sealed already: one making at a time, whoever asks
 * in whichever process. What keeps it from being sealed is recorded, not thrown: the signature stands, the signed copy is
 * kept unsealed, and the sweep tries again. False: what its bytes will be is not known yet, since another process is at it,
 * or the threads, the database or the bucket have too much to do.
 */
async function makeDocument(parts: Parts, signature: RecordedSignature): Promise<boolean> {
  const { db, doAlone } = parts.database
  const make = async () => {
    if (await isDocumentSealed(db, signature.id)) return true
    try {
      const problem = await sealed(parts, signature)
      if (problem !== null) await recordFailure(parts, signature, problem)
      return true
    } catch (error) {
      await recordFailure(parts, signature, sentenceOf(error))
      return error instanceof NotKept
    }
  }
  return doAlone(`document:${signature.id}`, make, MAKING_PATIENCE_MS)
}

/** A file that the disk does not take: the signed copy can be handed out and not be kept. */
class NotKept extends Error {}

/** Answers why not, or null once the sealed document is filed. */
async function sealed(parts: Parts, signature: RecordedSignature): Promise<string | null> {
  const made = await parts.sealer.makeSealed(await paperOf(parts, signature))
  if (!made.sealed) {
    await keepUnsealed(parts, signature, made.pdf)
    return made.problem
  }

  const file = await keepFile(parts, newDocumentKey(signature.id), made.pdf)
  await parts.database.transaction(async tx => {
    const isFirst = await fileSealed(tx, signature.id, { ...file, seal: made.seal, softwareVersion: portal.version })
    // A file that comes second, from a process that was cut off meanwhile, is left lying until the clean-up.
    if (isFirst) await recordMade(parts, tx, signature, file)
  })
  return null
}

/** The signed copy without its seal: the first one stays until the document is sealed. */
async function keepUnsealed(parts: Parts, { id }: RecordedSignature, pdf: Uint8Array): Promise<void> {
  const before = await findFiled(parts.database.db, id)
  if (before !== null && (await readFiled(parts.files, before)).damage === null) return
  const file = await keepFile(parts, newDocumentKey(id), pdf)
  await fileUnsealed(parts.database.db, id, { ...file, madeAt: parts.clock.now() })
}

async function keepFile({ files }: Parts, fileKey: string, pdf: Uint8Array): Promise<FiledFile> {
  await files.write(fileKey, pdf).catch(error => {
    throw error instanceof FilesAway ? error : new NotKept(sentenceOf(error), { cause: error })
  })
  return { fileKey, sha256: sha256(pdf), sizeBytes: pdf.length }
}

/** A name that no other making has, so that none can write over or remove what another one filed. */
const newDocumentKey = (signatureId: string) => `documents/${signatureId}-${randomUUID()}.pdf`

/** The sealed document goes into the log, and a copy of it to its signer: one letter for each document. */
async function recordMade(
  parts: Parts,
  tx: Transaction,
  signature: RecordedSignature,
  { fileKey, sha256, sizeBytes }: FiledFile,
): Promise<void> {
  const occasion = { at: parts.clock.now(), actorId: null, applicationId: signature.applicationId }
  const { id: signatureId, kind } = signature
  await recordEvent(tx, occasion, { type: 'document-made', payload: { signatureId, sha256, sealed: true } })

  const cause = `copy:${signatureId}`
  const signer = await accountOf(tx, signature.userId)
  const isWritten = await postLetter(tx, parts, {
    to: signer,
    letter: signedCopyLetter(signer, kind),
    about: { applicationId: signature.applicationId },
    attachments: [{ fileName: `${kind}-${signature.applicationId}.pdf`, fileKey, sha256, sizeBytes }],
    cause,
    now: occasion.at,
  })
  if (!isWritten) return
  await recordEvent(tx, occasion, { type: 'copy-posted', payload: { signatureId, letterCause: cause } })
}

/** A document that stays unsealed: the log hears of each new reason once, not of every try. */
async function recordFailure(parts: Parts, signature: RecordedSignature, problem: string): Promise<void> {
  const { id: signatureId, applicationId } = signature
  const at = parts.clock.now()
  await parts.database.transaction(async tx => {
    const before = await lockUnsealed(tx, signatureId)
    if (before === null) return
    const attempts = before.attempts + 1
    const nextTryAt = new Date(at.getTime() + pauseAfter(attempts, FIRST_PAUSE_MS))
    await noteFailure(tx, signatureId, { problem, attempts, nextTryAt })
    if (problem === before.problem) return
    const occasion = { at, actorId: null, applicationId }
    await recordEvent(tx, occasion, { type: 'sealing-failed', payload: { signatureId, problem } })
  })
  parts.log.warn({ signatureId, problem }, 'A document could not be sealed yet')
}

async function paperOf(parts: Parts, signature: RecordedSignature): Promise<SignedAgreementPaper> {
  const { db } = parts.database
  const [logEntry, version, picture] = await Promise.all([
    auditAnchorOf(db, signature.id),
    signedVersion(db, signature),
    repackPng(signature.signaturePng),
  ])
  if ('refused' in picture)
    throw new Error(`The drawing of signature ${signature.id} cannot be read: ${picture.refused}`)
  const verifyUrl = `${parts.config.http.publicUrl}/verify`
  return signedPaper(version, signature, { logEntry, verifyUrl, signatureImage: picture.png })
}

/** An application for its owner and for staff, who read what was signed; to others it does not exist (A1). */
export async function visibleApplication(db: Executor, actor: Actor, id: string): Promise<ApplicationRecord> {
  const application = await applicationById(db, id)
  if (application.userId !== actor.id && !isStaff(actor.role)) throw new Refused(NO_SUCH_APPLICATION)
  return application
}

/** The fingerprints of the certificates that documents were sealed with. */
export function knownSeals(db: Executor): Promise<string[]> {
  return listSealFingerprints(db)
}

/** How the sealing goes: the certificate (null while the key cannot be opened), and what waits. */
export async function sealHealth({ database: { db }, sealer }: Pick<Parts, 'database' | 'sealer'>) {
  const [certificate, documents] = await Promise.all([sealer.certificate().catch(() => null), readSealHealth(db)])
  return { certificate, ...documents }
}
