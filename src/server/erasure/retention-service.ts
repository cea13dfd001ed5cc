import { endOfPeriod, RETENTION_NAMES, type RetentionClass } from '#domain/erasure/retention.ts'
import type { Retention } from '#domain/erasure/retention-contract.ts'
import { DAY_MS, dayOf } from '#domain/instant.ts'
import { emptyEntries, recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { filmFileKeys } from '../video/video-service.ts'
import { erase, removeErasedFiles, unlessItFails } from './erasing-service.ts'
import { insertFiles } from './erasure-store.ts'
import {
  countDue,
  type Due,
  deleteFilms,
  deleteLetters,
  findLastRun,
  insertRun,
  isStillDue,
  listDueOf,
} from './retention-store.ts'

const AT_ONCE = 100
const EXAMPLES = 3

type Planning = Pick<Parts, 'database' | 'config' | 'clock'>

/** What each period would remove now: nothing is removed. */
export async function retentionPlan({ database: { db }, config, clock }: Planning): Promise<Retention['classes']> {
  const now = clock.now()
  const plan: Retention['classes'] = []
  for (const name of RETENTION_NAMES) {
    const days = config.retention[name]
    const before = endOfPeriod(days, now)
    const found = before && (await listDueOf(db, name, { before, limit: EXAMPLES }))
    plan.push({
      name,
      days,
      due: before === null ? 0 : await countDue(db, name, before),
      examples: (found ?? []).map(({ id, at }) => `${id}, ${dayOf(new Date(at))}`),
    })
  }
  return plan
}

/** The same with what the last run removed. */
export async function retentionReport(parts: Planning): Promise<Retention> {
  const last = await findLastRun(parts.database.db)
  return {
    classes: await retentionPlan(parts),
    lastRun: last && { endedAt: last.endedAt.toISOString(), removed: last.removed },
  }
}

type Applying = Pick<Parts, 'database' | 'config' | 'clock' | 'files' | 'log' | 'isStopping'>

/**
 * Removes what is due, some at a time. One process does it; one that is stopped or killed leaves the rest to the next run. A
 * run that removed something is reported in the log. Throws at the end what kept somebody from being erased.
 */
export async function applyRetention(parts: Applying): Promise<void> {
  const failures: unknown[] = []
  await parts.database.doAlone(
    'retention',
    async () => {
      const removed: Record<string, number> = {}
      for (const name of RETENTION_NAMES) {
        const count = await applyClass(parts, name, failures)
        if (count > 0) removed[name] = count
      }
      if (Object.keys(removed).length > 0) await report(parts, removed)
      return true
    },
    0,
  )
  await removeErasedFiles(parts)
  if (failures.length > 0) throw failures[0]
}

async function applyClass(parts: Applying, name: RetentionClass, failures: unknown[]): Promise<number> {
  const before = endOfPeriod(parts.config.retention[name], parts.clock.now())
  if (before === null) return 0
  let removed = 0
  let last: Due | null = null
  while (!parts.isStopping()) {
    // Behind the last one: whoever may not be erased stays due.
    const due: Due[] = await listDueOf(parts.database.db, name, { before, limit: AT_ONCE, after: last })
    last = due.at(-1) ?? null
    if (last === null) break
    const ids = due.map(({ id }) => id)
    removed += await removeSome(parts, { name, before, ids, failures })
  }
  return removed
}

type SomeDue = { name: RetentionClass; before: Date; ids: readonly string[]; failures: unknown[] }

async function removeSome(parts: Applying, { name, before, ids, failures }: SomeDue): Promise<number> {
  const { database, clock } = parts
  const at = clock.now()
  if (name === 'logAddresses') {
    return database.transaction(tx => emptyEntries(tx, ids.map(Number), { at, erasureId: null }))
  }
  if (name === 'letters') {
    await database.transaction(tx => deleteLetters(tx, ids))
    return ids.length
  }
  if (name === 'films') {
    return database.transaction(async tx => {
      const gone = await deleteFilms(tx, { before, ids })
      await insertFiles(tx, gone.flatMap(filmFileKeys), new Date(at.getTime() + DAY_MS))
      return gone.length
    })
  }
  let erased = 0
  for (const id of ids) {
    const erasing = erase(parts, id, 'at once', tx => isStillDue(tx, name, { before, id }))
    if (await unlessItFails(parts, erasing, { userId: id, failures })) erased += 1
  }
  return erased
}

async function report({ database, clock }: Applying, removed: Record<string, number>): Promise<void> {
  const endedAt = clock.now()
  await database.transaction(async tx => {
    await insertRun(tx, { endedAt, removed })
    await recordEvent(tx, { at: endedAt, actorId: null }, { type: 'retention-applied', payload: { removed } })
  })
}
