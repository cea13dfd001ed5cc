import { DAY_MS } from '#domain/instant.ts'
import { conflict, notFound } from '#domain/refusal.ts'
import { judgeDocuments } from '#domain/system/documents-verdict.ts'
import { SYSTEM_PARTS, type SystemPart } from '#domain/system/system.ts'
import {
  judgeDatabase,
  judgeFiles,
  judgeJobs,
  judgeLog,
  judgeMail,
  judgeSeal,
  judgeTimestamps,
  judgeTracker,
  type Verdict,
} from '#domain/system/verdict.ts'
import type { Actor } from '../account/actor.ts'
import { sealHealth } from '../agreement/document-service.ts'
import { filedHealth } from '../agreement/filed-document-service.ts'
import { chainEnd, recordEvent } from '../audit/audit-service.ts'
import { checkpointHealth } from '../audit/checkpoint-service.ts'
import { reportHealth } from '../course/tracker-service.ts'
import { hasMailServer, letterHealth } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { isMigrated } from '../platform/database/migrate.ts'
import { mayActAsOwner } from '../platform/database/working-account.ts'
import { isReady } from '../platform/files/file-store.ts'
import { Refused } from '../platform/refused.ts'
import { askNothing, noteStates, readDatabaseSize } from './system-store.ts'

const GIVEN_UP_WITHIN_MS = 7 * DAY_MS
/** Failed jobs that a page shows. */
const SHOWN_FAILURES = 50
/** Failed jobs that are tried again at once at most. */
const MOST_RETRIED = 1000

export type PartCheck = Verdict & { part: SystemPart; since: Date }

/** Looks at every part, notes what has changed since the last look, and says since when it is so. */
export async function checkSystem(parts: Parts): Promise<PartCheck[]> {
  const now = parts.clock.now()
  const verdicts = await judgeAll(parts, now)
  const states = SYSTEM_PARTS.map(part => ({ part, state: verdicts[part].state }))
  const { known, changed } = await noteStates(parts.database.db, states, now)

  for (const { part, state } of changed) {
    const { says, advice } = verdicts[part]
    if (state === 'broken' || state === 'attention') parts.log.warn({ part, advice }, says)
  }
  return SYSTEM_PARTS.map(part => ({
    ...verdicts[part],
    part,
    since: known.find(each => each.part === part)?.since ?? now,
  }))
}

/** What each queue holds, and the newest of the jobs that have failed. */
export async function queueReport({ jobs }: Pick<Parts, 'jobs'>) {
  const [queues, failures] = await Promise.all([jobs.report(), jobs.failures(SHOWN_FAILURES)])
  return { queues, failures }
}

/** Tries a failed job again; refuses when it has not failed, or is gone. */
export async function retryJob(parts: Parts, admin: Actor, id: string): Promise<number> {
  const job = (await parts.jobs.failures(MOST_RETRIED)).find(failed => failed.id === id)
  if (job === undefined)
    throw new Refused(notFound('no-such-job', 'There is no such failed job. Somebody may have tried it again.'))
  return retry(parts, admin, [job])
}

/** Tries every failed job again, the newest thousand of them; refuses when there is none. */
export async function retryAllJobs(parts: Parts, admin: Actor): Promise<number> {
  return retry(parts, admin, await parts.jobs.failures(MOST_RETRIED))
}

async function retry(parts: Parts, admin: Actor, failed: readonly { id: string; queue: string }[]): Promise<number> {
  const jobs = failed.map(({ id, queue }) => ({ id, queue }))

  return parts.database.transaction(async tx => {
    const retried = await parts.jobs.retryFailed(tx, jobs)
    if (retried === 0)
      throw new Refused(conflict('no-failed-job', 'No job has failed any more. Somebody may have tried them again.'))
    const occasion = { at: parts.clock.now(), actorId: admin.id }
    await recordEvent(tx, occasion, { type: 'jobs-retried', payload: { jobs } })
    return retried
  })
}

async function judgeAll(parts: Parts, now: Date): Promise<Record<SystemPart, Verdict>> {
  const { config, jobs, tracker } = parts
  const since = new Date(now.getTime() - GIVEN_UP_WITHIN_MS)
  const [database, log, files, filed, letters, sealing, reports, queues] = await Promise.all([
    databaseVerdict(parts),
    logVerdict(parts, now),
    filesVerdict(parts),
    filedHealth(parts),
    letterHealth(parts, { now, since }),
    sealHealth(parts),
    reportHealth(parts, since),
    jobs.report(),
  ])
  const { certificate, waiting, oldestSignedAt, isTimestampMissing, lastTimestampAt } = sealing

  return {
    database,
    log,
    files,
    documents: judgeDocuments({ now, ...filed }),
    mail: judgeMail({ now, isSetUp: hasMailServer(parts), ...letters }),
    seal: judgeSeal({ now, certificate, waiting, oldestSignedAt }),
    timestamps: judgeTimestamps({
      servers: config.seal.timestampServers.length,
      lastAt: lastTimestampAt,
      isKeepingWaiting: isTimestampMissing,
    }),
    tracker: judgeTracker({ now, isSetUp: tracker !== undefined, ...reports }),
    jobs: judgeJobs({ now, ...sumOf(queues) }),
  }
}

async function databaseVerdict({ database: { db, pool } }: Parts): Promise<Verdict> {
  const begun = performance.now()
  await askNothing(db)
  const answerMs = Math.round((performance.now() - begun) * 10) / 10
  // A database of another version makes the check throw; it is as little migrated as one that lags behind.
  const migrated = await isMigrated(pool).catch(() => false)
  return judgeDatabase({ answerMs, sizeBytes: await readDatabaseSize(db), isMigrated: migrated })
}

async function logVerdict(parts: Parts, now: Date): Promise<Verdict> {
  const [health, end, isOwner] = await Promise.all([
    checkpointHealth(parts),
    chainEnd(parts),
    mayActAsOwner(parts.database.pool),
  ])
  const { pace } = parts.config.checkpoints
  return judgeLog({ now, pace, entries: end.length, ...health, mayActAsOwner: isOwner })
}

async function filesVerdict({ config, files }: Parts): Promise<Verdict> {
  const isWritable = await isReady(files)
  const place = config.bucket === undefined ? 'folder' : 'bucket'
  return judgeFiles({ place, isWritable, freeBytes: await files.freeSpace(), floorBytes: config.room.floorBytes })
}

type Counted = { waiting: number; running: number; failed: number; oldestDueAt: Date | null }

function sumOf(queues: readonly Counted[]): Counted {
  const sum = (count: (queue: Counted) => number) => queues.reduce((total, queue) => total + count(queue), 0)
  const dues = queues.flatMap(({ oldestDueAt }) => oldestDueAt ?? [])
  return {
    waiting: sum(queue => queue.waiting),
    running: sum(queue => queue.running),
    failed: sum(queue => queue.failed),
    oldestDueAt: dues.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  }
}
