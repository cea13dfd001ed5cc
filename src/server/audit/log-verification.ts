import { FIRST_PREVIOUS_HASH } from '#domain/audit/audit-chain.ts'
import { type Checkpoint, readCheckpoint } from '#domain/audit/checkpoint.ts'
import { readLogAnchor } from '#domain/audit/log-anchor.ts'
import { compareLog, type Witness } from '#domain/audit/log-comparison.ts'
import { knownSeals } from '../agreement/document-service.ts'
import { compareEvidence } from '../agreement/evidence-service.ts'
import type { Parts } from '../parts.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { fingerprintOf } from '../platform/sealing/fingerprint-of.ts'
import { checkPdfSeal } from '../platform/sealing/pdf-seal-check.ts'
import { checkSealedText } from '../platform/sealing/seal-text.ts'
import { sha256 } from '../platform/sha256.ts'
import { type Verdict, verifyLog } from './audit-service.ts'
import { listCheckpointEvents } from './audit-store.ts'
import { CHECKPOINTS, nameOf } from './checkpoint-service.ts'

/** What the log is walked with. */
export type LogCheck = {
  database: Parts['database']
  /** Where checkpoints are kept. */
  stores: readonly FileStore[]
  /** Where signed documents are. */
  files: FileStore
  /** SHA-256 of the certificate in use; null where there is none yet. */
  fingerprint: string | null
  /** Checkpoints that were kept elsewhere. */
  handedIn?: readonly { name: string; content: Uint8Array }[]
  /** A hash that an entry of the log has to have. */
  head?: string
  /** Signed documents that are read at most. */
  mostDocuments?: number
  /** When a backup was brought back that no note tells of yet: what is newer than its log is lost, and was not removed. */
  restoredAt?: Date
}

export type FullVerdict = Verdict & {
  /** What is wrong beside the log itself, a sentence each. */
  problems: string[]
  notes: string[]
  checkpoints: number
  documents: number
}

/** Walks the log, and compares it with every checkpoint and signed document that knows something of it, and with all evidence. */
export async function verifyLogWithWitnesses(given: LogCheck): Promise<FullVerdict> {
  const found = await checkpointsOf(given)
  const documents = await documentWitnesses(given)
  const wanted = new Map<number, string[]>()
  for (const { entries } of [...found.checkpoints, ...documents]) wanted.set(entries, [])
  wanted.set(0, [FIRST_PREVIOUS_HASH])
  let headAt = given.head === FIRST_PREVIOUS_HASH ? 0 : null
  const { end, broken } = await verifyLog(given, (position, hash) => {
    wanted.get(position)?.push(hash)
    if (hash === given.head) headAt = position
  })

  const hashesAt = (position: number) => [
    ...(wanted.get(position) ?? []),
    ...(position === end.length ? [end.headHash] : []),
  ]
  const { broken: disagreement, notes } = compareLog(end, hashesAt, {
    witnesses: documents,
    checkpoints: [...found.checkpoints, ...(given.restoredAt ? [noteOf(end, given.restoredAt)] : [])],
  })
  const first =
    broken === null || (disagreement && disagreement.position < broken.position)
      ? disagreement && { ...disagreement, entry: null }
      : broken
  const evidence = await compareEvidence(given.database.db)
  const isHeadMissing = given.head !== undefined && headAt === null
  return {
    end,
    broken: first,
    problems: [
      ...found.problems,
      ...(isHeadMissing ? [`No entry of the log has the hash ${given.head}.`] : []),
      ...evidence.problems,
    ],
    notes: [
      ...notes,
      ...evidence.notes,
      ...(headAt === null ? [] : [`The expected head is entry ${headAt} of ${end.length}.`]),
    ],
    checkpoints: found.checkpoints.length,
    documents: documents.length,
  }
}

type KnownCheckpoint = Witness & Checkpoint

/** What the note of a restore will say. */
function noteOf({ length, headHash }: Verdict['end'], at: Date): KnownCheckpoint {
  return { name: 'The restored log', kind: 'restored', portal: '', entries: length, headHash, at: at.toISOString() }
}

/** Every checkpoint whose seal holds and is the portal's; and what is wrong with the others, or missing. */
async function checkpointsOf({ database, stores, fingerprint, handedIn = [] }: LogCheck) {
  const problems: string[] = []
  const checkpoints: KnownCheckpoint[] = []
  const seals = new Set([...(await knownSeals(database.db)), fingerprint])
  const events = await listCheckpointEvents(database.db)
  const made = new Map(events.map(({ fileKey, sha256 }) => [fileKey, sha256]))
  const hashesMade = new Set(made.values())
  const take = (name: string, content: Uint8Array) => {
    // A key may have sealed checkpoints alone before another one took its place: those the log knows.
    const isOwn = (seal: string) => seals.has(seal) || hashesMade.has(sha256(content))
    const read = readSealed(content, isOwn)
    if (typeof read === 'string') problems.push(`The checkpoint ${name}: ${read}.`)
    else checkpoints.push({ ...read, name: `The checkpoint ${name}` })
  }

  const seen = new Set<string>()
  for (const store of stores) {
    for (const key of await store.list(CHECKPOINTS)) {
      const content = await store.read(key)
      if (content === null) continue
      seen.add(key)
      const expected = made.get(key)
      if (expected !== undefined && sha256(content) !== expected)
        problems.push(`The checkpoint ${nameOf(key)} is not the file that was made.`)
      take(nameOf(key), content)
    }
  }
  for (const { name, content } of handedIn) take(name, content)
  for (const key of made.keys()) if (!seen.has(key)) problems.push(`The checkpoint ${nameOf(key)} is missing.`)
  return { checkpoints: oneOfEach(checkpoints), problems: [...new Set(problems)] }
}

/** The checkpoint of a file, or why it counts for nothing. */
function readSealed(content: Uint8Array, isOwn: (fingerprint: string) => boolean): Checkpoint | string {
  const verdict = checkSealedText(Buffer.from(content).toString('latin1'))
  if (!verdict.holds) return verdict.problem
  const fingerprint = fingerprintOf(verdict.certificate)
  if (!isOwn(fingerprint)) return `its seal is not the portal's but one with the fingerprint ${fingerprint}`
  return readCheckpoint(verdict.text) ?? 'it says nothing of a log'
}

/** The same file lies in the folder and in the bucket. */
function oneOfEach(checkpoints: readonly KnownCheckpoint[]): KnownCheckpoint[] {
  return [...new Map(checkpoints.map(each => [`${each.name} ${each.at} ${each.headHash}`, each])).values()]
}

/** What sealed documents say of the log; those that are damaged or of earlier versions say nothing. */
async function documentWitnesses({
  database,
  files,
  fingerprint,
  mostDocuments = Infinity,
}: LogCheck): Promise<Witness[]> {
  const seals = new Set([...(await knownSeals(database.db)), fingerprint])
  const keys = (await files.list('documents')).toSorted()
  // Evenly among all of them.
  const step = Math.max(1, keys.length / mostDocuments)
  const chosen = Array.from(
    { length: Math.min(keys.length, mostDocuments) },
    (_, place) => keys[Math.floor(place * step)],
  )
  const witnesses: Witness[] = []
  for (const key of chosen) {
    const pdf = key === undefined ? null : await files.read(key)
    const anchor = pdf && readLogAnchor(Buffer.from(pdf).toString('latin1'))
    if (!pdf || !anchor) continue
    const verdict = checkPdfSeal(pdf)
    if (!verdict.holds || !seals.has(fingerprintOf(verdict.certificate))) continue
    witnesses.push({
      name: `The sealed document ${key}`,
      entries: anchor.position,
      headHash: anchor.hash,
      at: anchor.at,
    })
  }
  return witnesses
}
