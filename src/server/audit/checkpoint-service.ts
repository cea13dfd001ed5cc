import { join } from 'node:path'
import { type Checkpoint, isCheckpointDue } from '#domain/audit/checkpoint.ts'
import { letterFacts } from '#domain/notice/letter-texts.ts'
import { postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { type FileStore, FileThere } from '../platform/files/file-store.ts'
import { openLocalFiles } from '../platform/files/local-files.ts'
import { sha256 } from '../platform/sha256.ts'
import { chainEnd, recordEvent } from './audit-service.ts'
import { findFirstEntryAt, findLastCheckpoint, isInChain } from './audit-store.ts'

export const CHECKPOINTS = 'checkpoints'

type Keeping = Pick<Parts, 'config' | 'files'>

/** Where checkpoints are kept: always in the data folder, and in the bucket where there is one. */
export async function checkpointStores({ config, files }: Keeping): Promise<FileStore[]> {
  return config.bucket === undefined ? [files] : [await openLocalFiles(join(config.dataDir, 'files')), files]
}

/** Makes a checkpoint when one is due. */
export async function makeDueCheckpoint(parts: Parts): Promise<void> {
  const { database, clock, config } = parts
  const [last, end] = [await findLastCheckpoint(database.db), await chainEnd(parts)]
  if (isCheckpointDue(last, end, { pace: config.checkpoints.pace, now: clock.now() })) await makeCheckpoint(parts)
}

type Making = Keeping &
  Pick<Parts, 'database' | 'clock' | 'log' | 'texts'> & { sealer: Pick<Parts['sealer'], 'makeCheckpoint'> } & Partial<
    Pick<Parts, 'jobs'>
  >

/**
 * Seals where the log stands now, keeps that outside the database, and notes it in the log; with an address set, it goes
 * there as a letter. Throws a sentence while it cannot be sealed or kept.
 */
export async function makeCheckpoint(parts: Making, kind: Checkpoint['kind'] = 'regular'): Promise<Checkpoint> {
  const { config, database, clock, sealer, log } = parts
  const now = clock.now()
  const { length, headHash } = await chainEnd(parts)
  const checkpoint = { kind, portal: config.http.publicUrl, entries: length, headHash, at: now.toISOString() }
  const { message, timestampProblem } = await sealer.makeCheckpoint(checkpoint)
  if (timestampProblem !== null) log.warn({ timestampProblem }, 'A checkpoint of the log has no timestamp')

  const bytes = Buffer.from(message)
  const file = { fileKey: keyOf(checkpoint), sha256: sha256(bytes), sizeBytes: bytes.length }
  for (const store of await checkpointStores(parts)) await store.write(file.fileKey, bytes).catch(unlessThere)
  await database.transaction(async tx => {
    const payload = { kind, entries: length, headHash, fileKey: file.fileKey, sha256: file.sha256 }
    await recordEvent(tx, { at: now, actorId: null }, { type: 'checkpoint-made', payload })
    const { email } = config.checkpoints
    if (email === undefined) return
    const attachments = [{ ...file, fileName: nameOf(file.fileKey) }]
    const letter = letterFacts('log-checkpoint', { entries: String(length), headHash, at: checkpoint.at })
    await postLetter(tx, parts, {
      to: { id: null, email },
      letter,
      cause: `checkpoint:${file.fileKey}`,
      attachments,
      now,
    })
  })
  log.info({ checkpoint }, 'A checkpoint of the audit log was made')
  return checkpoint
}

/**
 * The newest checkpoint as its file has it; null where there is none, it is not what was made, or it knows the chain as it
 * was before there were salts.
 */
export async function newestCheckpoint(parts: Keeping & Pick<Parts, 'database'>): Promise<Uint8Array | null> {
  const { db } = parts.database
  const last = await findLastCheckpoint(db)
  if (last === null || !(await isInChain(db, last))) return null
  const bytes = await parts.files.read(last.fileKey)
  return bytes !== null && sha256(bytes) === last.sha256 ? bytes : null
}

/** Since when there is no newer checkpoint: the last one, or the first entry of a log that has none yet. */
export async function checkpointHealth({ database: { db } }: Pick<Parts, 'database'>) {
  const last = await findLastCheckpoint(db)
  return { lastAt: last?.at ?? null, since: last?.at ?? (await findFirstEntryAt(db)) }
}

/** `checkpoints/20261122t060000z-1234-ab12cd34ef56.eml` */
function keyOf({ at, entries, headHash }: Checkpoint): string {
  const moment = at.slice(0, 19).replace(/[-:]/g, '').toLowerCase()
  return `${CHECKPOINTS}/${moment}z-${entries}-${headHash.slice(0, 12)}.eml`
}

export const nameOf = (fileKey: string) => fileKey.slice(CHECKPOINTS.length + 1)

/** Of two made in the same second the first stays: they say the same. */
function unlessThere(error: unknown): void {
  if (!(error instanceof FileThere)) throw error
}
