import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseOfVersion, type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { tamper } from '../../../tests/tampering.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { recordEvent, recordLoneEvent, verifyLog } from './audit-service.ts'
import { redactEntries } from './audit-store.ts'

const log = createLog('silent')
const BEFORE_SALTS = '059-archives.sql'
const SECRET = 'ottilie.winterbourne@example.com'

/** A log as the version before kept it: a signing at entry 5, a checkpoint that knows entry 3, and 12 entries in all. */
async function unsaltedLog(): Promise<TestDatabase> {
  const database = await databaseOfVersion(BEFORE_SALTS)
  for (let entry = 1; entry <= 12; entry += 1) {
    const [type, payload] =
      entry === 5
        ? ['document-signed', { signatureId: randomUUID() }]
        : entry === 6
          ? ['checkpoint-made', { entries: 3, headHash: (await hashesOf(database)).get(3), fileKey: 'x', sha256: 'y' }]
          : ['sign-in-failed', { email: SECRET, ip: `203.0.113.${entry}` }]
    await database.owner.query('insert into audit_events (at, type, payload) values (now(), $1, $2)', [type, payload])
  }
  return database
}

async function hashesOf({ owner }: TestDatabase): Promise<Map<number, string>> {
  const { rows } = await owner.query<{ position: string; hash: string }>('select position, hash from audit_events')
  return new Map(rows.map(({ position, hash }) => [Number(position), hash]))
}

/** By position, every hash that the walk comes by. */
async function walk(database: TestDatabase) {
  const seen = new Map<number, string[]>()
  const { broken } = await verifyLog({ database }, (position, hash) => {
    seen.set(position, [...(seen.get(position) ?? []), hash])
  })
  return { broken, seen }
}

const redact = (database: TestDatabase, ...positions: number[]) =>
  database.transaction(tx => redactEntries(tx, positions, { at: new Date(), erasureId: null }))

describe('a log from before there were salts (H130)', () => {
  test('goes on in a chain with salts; whoever knows a hash of the earlier chain still finds it', async () => {
    const database = await unsaltedLog()
    const earlier = await hashesOf(database)
    await prepareDatabase(database, log)

    const { broken, seen } = await walk(database)
    expect(broken).toBeNull()
    for (const [position, hash] of earlier) expect(seen.get(position)).toContain(hash)
    expect(seen.get(13)).toHaveLength(1)
    const { rows } = await database.owner.query('select position from audit_earlier_hashes order by position')
    expect(rows.map(({ position }) => Number(position))).toEqual([3, 5, 12])
  })

  test('knows the hashes that documents and checkpoints know after entries between them were emptied', async () => {
    const database = await unsaltedLog()
    const earlier = await hashesOf(database)
    await prepareDatabase(database, log)
    await redact(database, 2, 4, 9)

    const { broken, seen } = await walk(database)
    expect(broken).toBeNull()
    for (const position of [1, 3, 5, 6, 7, 8, 12]) expect(seen.get(position)).toContain(earlier.get(position))
    for (const position of [2, 4, 9, 10]) expect(seen.get(position)).not.toContain(earlier.get(position))
  })

  test('that was altered and hashed anew before, or has lost what was kept of it, does not hold', async () => {
    const altered = await unsaltedLog()
    await tamper(altered.owner, `update audit_events set payload = '{}' where position = 4`)
    await prepareDatabase(altered, log)
    expect((await walk(altered)).broken).toMatchObject({
      position: 5,
      problem: expect.stringContaining('Up to entry 5'),
    })

    const lost = await unsaltedLog()
    await prepareDatabase(lost, log)
    await tamper(lost.owner, 'delete from audit_earlier_hashes where position = 3')
    expect((await walk(lost)).broken?.problem).toContain('not those that the log vouches for')
  })
})

describe('an entry of the log', () => {
  const logSignOut = ({ transaction }: TestDatabase) =>
    transaction(tx => recordEvent(tx, { at: new Date(), actorId: null }, { type: 'signed-out', payload: {} }))

  test('is emptied, the chain holds, and the log says that it was (H131)', async () => {
    const database = await testDatabase()
    const actorId = randomUUID()
    for (const ip of ['203.0.113.1', '203.0.113.2']) {
      await recordLoneEvent(database.db, { at: new Date(), actorId }, { type: 'code-refused', payload: { ip } })
    }
    expect(await redact(database, 1, 2)).toBe(2)
    expect(await redact(database, 1)).toBe(0)

    expect((await walk(database)).broken).toBeNull()
    const { rows } = await database.pool.query(
      'select type, actor_id, payload, salt from audit_events order by position',
    )
    const emptied = { type: 'code-refused', actor_id: null, payload: {}, salt: null }
    expect(rows).toMatchObject([emptied, emptied, { type: 'entries-redacted', payload: { positions: [1, 2] } }])
  })

  test('is emptied while the log is walked, which finds no break in it (H300)', async () => {
    const database = await testDatabase()
    await logSignOut(database)

    // The walk knows the end of the log, and stands before its entries.
    const blocker = await database.owner.connect()
    await blocker.query('begin; lock table audit_earlier_hashes')
    const walking = walk(database)
    await expect.poll(() => waitingForALock(database), { timeout: PATIENCE_MS }).toBe(1)
    await redact(database, 1)
    await blocker.query('commit')
    blocker.release()

    expect((await walking).broken).toBeNull()
    expect((await walk(database)).broken).toBeNull()
  })

  test('cannot be emptied in silence, by nobody else, and not where it speaks of the log itself (H131)', async () => {
    const database = await testDatabase()
    await logSignOut(database)
    const emptying = "update audit_events set payload = '{}', salt = null, actor_id = null where position = 1"
    await expect(database.pool.query(emptying)).rejects.toThrow('permission denied')
    await expect(database.owner.query(emptying)).rejects.toThrow('The log can only be added to')
    await redact(database, 1)
    await expect(redact(database, 2)).rejects.toThrow()

    await logSignOut(database)
    await tamper(database.owner, emptying.replace('position = 1', 'position = 3'))
    expect((await walk(database)).broken).toMatchObject({
      position: 3,
      problem: expect.stringContaining('was emptied'),
    })
  })
})
