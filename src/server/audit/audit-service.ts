import {
  type ChainBreak,
  type ChainEnd,
  type ChainedEntry,
  createChainCheck,
  type EarlierChain,
  NO_EARLIER_CHAIN,
} from '#domain/audit/audit-chain.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { HOUR_MS } from '#domain/instant.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { type ListPage, pageOf } from '../platform/list-cursor.ts'
import { sha256 } from '../platform/sha256.ts'
import {
  appendAuditEntries,
  appendAuditEntry,
  countEntries,
  countLasting,
  countStrays,
  type EmptiedByPeriods,
  findSaltedEntry,
  findSigningEntry,
  hasEntry,
  type LogFilter,
  type LoggedPerson,
  type LogRow,
  listContentHashes,
  listEarlierHashes,
  listEntries,
  listEntriesAbout,
  listPositionsAbout,
  readChainEnd,
  readEmptiedByPeriods,
  redactEntries,
  streamChain,
} from './audit-store.ts'

type Occasion = { at: Date; actorId: string | null; applicationId?: string }

/** Writes an event to the log, in the transaction of the change that it records, so that neither exists alone (H314). */
export async function recordEvent(tx: Transaction, occasion: Occasion, event: AuditEvent): Promise<void> {
  await appendAuditEntry(tx, { ...event, ...occasion })
}

/** The same for what happened to many at once. */
export async function recordEvents(tx: Transaction, entries: readonly (AuditEvent & Occasion)[]): Promise<void> {
  if (entries.length > 0) await appendAuditEntries(tx, entries)
}

/** Events that record no change: somebody read something, or did not get in. */
type LoneEventType =
  | 'sign-in-failed'
  | 'external-sign-in-failed'
  | 'password-not-known'
  | 'code-refused'
  | 'document-previewed'
  | 'document-downloaded'
  | 'agreements-exported'
  | 'dossier-exported'
  | 'records-exported'
  | 'report-exported'
  | 'texts-exported'
  | 'video-opened'
  | 'archive-taken'

/** Writes to the log what belongs to no transaction. */
export async function recordLoneEvent(
  db: Executor,
  occasion: Occasion,
  event: Extract<AuditEvent, { type: LoneEventType }>,
): Promise<void> {
  await appendAuditEntry(db, { ...event, ...occasion })
}

/** How long what somebody reads in parts is one reading. */
const ONE_READING_MS = 6 * HOUR_MS

type Reading = {
  actorId: string
  event: Extract<AuditEvent, { type: 'video-opened' | 'archive-taken' }>
  /** Which bytes are read now. */
  place: 'beginning' | 'later'
}

/**
 * Writes to the log that somebody reads a file. Whoever goes to a later place in it goes on with a reading that the log has
 * from the hours before; where it has none, this is one.
 */
export async function recordReading(
  { database: { db }, clock }: Pick<Parts, 'database' | 'clock'>,
  { actorId, event, place }: Reading,
): Promise<void> {
  const at = clock.now()
  const { ip: _, ...payload } = event.payload
  const since = new Date(at.getTime() - ONE_READING_MS)
  if (place === 'later' && (await hasEntry(db, { actorId, type: event.type, payload }, since))) return
  await recordLoneEvent(db, { at, actorId }, event)
}

export type Verdict = { end: ChainEnd; broken: ChainBreak | null }

/**
 * Walks the whole chain, as it was at one moment, and answers with the first place at which it does not hold. What is
 * appended or emptied meanwhile belongs to the next walk. `visit` hears of each hash of an entry that holds: an entry from
 * before there were salts has two.
 */
export function verifyLog(
  { database }: Pick<Parts, 'database'>,
  visit: (position: number, hash: string) => void = () => undefined,
): Promise<Verdict> {
  return database.readAtOneMoment(tx => walkLog(tx, visit))
}

async function walkLog(db: Executor, visit: (position: number, hash: string) => void): Promise<Verdict> {
  const kept = await readChainEnd(db)
  const earlier = await readEarlierChain(db)
  if (typeof earlier === 'string') return { end: kept, broken: { position: 1, problem: earlier, entry: null } }
  const check = createChainCheck(sha256, earlier)
  for await (const entries of streamChain(db, kept.length)) {
    for (const entry of entries) {
      const broken = check.add(entry)
      if (broken !== null) return { end: check.end(), broken }
      visit(entry.position, entry.hash)
      const earlierHash = check.earlierHash()
      if (earlierHash !== null) visit(entry.position, earlierHash)
    }
  }
  return { end: check.end(), broken: check.finish(kept) ?? (await strayBreak(db, kept)) }
}

/** What is kept of the chain before there were salts; a sentence where that is not what the log says was kept. */
async function readEarlierChain(db: Executor): Promise<EarlierChain | string> {
  const salted = await findSaltedEntry(db)
  const kept = await listEarlierHashes(db)
  const list = kept.map(({ position, hash }) => `${position} ${hash}\n`).join('')
  if (salted === null && kept.length === 0) return NO_EARLIER_CHAIN
  if (salted === null || sha256(list) !== salted.sha256)
    return 'The kept hashes of the chain without salts are not those that the log vouches for'
  return { length: salted.entries, hashes: new Map(kept.map(({ position, hash }) => [position, hash])) }
}

async function strayBreak(db: Executor, kept: ChainEnd): Promise<ChainBreak | null> {
  const strays = await countStrays(db, kept)
  if (strays === 0) return null
  return { position: kept.length + 1, problem: `${strays} entries stand outside the chain`, entry: null }
}

/** A page of the log, newest first. */
export async function readLog(
  { database: { db } }: Pick<Parts, 'database'>,
  filter: LogFilter,
  { limit, ...page }: { before?: number | undefined; limit: number },
): Promise<ListPage<LogRow>> {
  const read = await Promise.all([listEntries(db, filter, { ...page, limit: limit + 1 }), countEntries(db, filter)])
  return pageOf(read, limit, ({ position }) => String(position))
}

export function chainEnd({ database: { db } }: Pick<Parts, 'database'>): Promise<ChainEnd> {
  return readChainEnd(db)
}

/** Where a signing stands in the log, to be printed on its document; null before the signing is committed. */
export function auditAnchorOf(db: Executor, signatureId: string): Promise<{ position: number; hash: string } | null> {
  return findSigningEntry(db, signatureId)
}

export type LogExtract = {
  end: ChainEnd
  entries: (ChainedEntry & { text: string })[]
  /** The hash before the first entry, and every content hash from it to the end. */
  startHash: string
  contentHashes: string[]
  /** From the first entry on, whoever they were about: that cannot be told any more. */
  emptiedByPeriods: EmptiedByPeriods
}

/** The entries about an application and its owner, with what proves that they stand in the log as it is now. */
export async function logAbout(db: Executor, subject: { applicationId: string; userId: string }): Promise<LogExtract> {
  const end = await readChainEnd(db)
  const entries = await listEntriesAbout(db, subject, end.length)
  const [first] = entries
  const contentHashes = first === undefined ? [] : await listContentHashes(db, first.position, end.length)
  const emptiedByPeriods = await readEmptiedByPeriods(db, first?.position ?? end.length, end.length)
  return { end, entries, startHash: first?.previousHash ?? end.headHash, contentHashes, emptiedByPeriods }
}

/** Writes the end of the chain to the program's log, which lies elsewhere: whoever cuts the one cannot cut the other. */
export async function anchorLog(parts: Pick<Parts, 'database' | 'log'>): Promise<void> {
  const { length, headHash } = await chainEnd(parts)
  parts.log.info({ auditChain: { length, headHash } }, 'The audit log ends here')
}

/** So many are named by one entry that says what was emptied. */
const EMPTIED_AT_ONCE = 1000

/** How many entries of what somebody did stay when they are erased: evidence, and what names them by an id alone. */
export function lastingEntriesOf(db: Executor, person: LoggedPerson): Promise<number> {
  return countLasting(db, person)
}

/** Empties every entry about somebody that is neither evidence nor a decision of others. Answers how many were. */
export async function emptyEntriesAbout(
  tx: Executor,
  person: LoggedPerson,
  erasure: { at: Date; erasureId: string },
): Promise<number> {
  const positions = await listPositionsAbout(tx, person)
  return emptyEntries(tx, positions, erasure)
}

/** Empties entries, some named by each entry that says so. Answers how many were. */
export async function emptyEntries(
  tx: Executor,
  positions: readonly number[],
  erasure: { at: Date; erasureId: string | null },
): Promise<number> {
  let emptied = 0
  for (let from = 0; from < positions.length; from += EMPTIED_AT_ONCE) {
    emptied += await redactEntries(tx, positions.slice(from, from + EMPTIED_AT_ONCE), erasure)
  }
  return emptied
}
