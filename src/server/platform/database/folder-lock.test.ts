import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { waitingForALock } from '../../../../tests/waiting-for-a-lock.ts'
import { FolderTakenError, takeFolderLock } from './folder-lock.ts'
import { HeldDifferentlyError, type HeldInCommon } from './held-in-common.ts'

const database = await testDatabase()
const { pool, connection } = database
const log = createLog('silent')

describe('the lock on a data folder', () => {
  let folder: string
  let other: string
  const releases: Array<() => Promise<void>> = []
  const take = async (
    dataDir: string,
    onLost: (error: Error) => void = () => undefined,
    inCommon: readonly HeldInCommon[] = [],
  ) => {
    const lock = await takeFolderLock({ connection, dataDir, inCommon, log, onLost })
    releases.push(lock.release)
    return lock
  }
  const holders = `from pg_stat_activity a join pg_locks l using (pid)
    where l.locktype = 'advisory' and l.granted and a.application_name like '%folder lock' and a.datname = current_database()`
  const cutLockSessions = () => pool.query(`select pg_terminate_backend(pid) ${holders}`)
  const lockHolders = async () => {
    const { rows } = await pool.query<{ pid: number }>(`select a.pid ${holders}`)
    return rows.map(row => row.pid)
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'))
    other = await mkdtemp(join(tmpdir(), 'lock-'))
  })

  afterEach(async () => {
    await Promise.all(releases.splice(0).map(release => release()))
    await rm(folder, { recursive: true })
    await rm(other, { recursive: true })
  })

  it('lets one server in, tells the second whom it meets, and is free again after release', async () => {
    const first = await take(folder)

    await expect(take(folder)).rejects.toEqual(new FolderTakenError(folder))
    await expect(take(folder)).rejects.toThrow(
      `Another Author Portal is already running on ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )

    await first.release()
    await take(folder)
  })

  it('lets servers with different folders share a database', async () => {
    await take(folder)
    await take(other)

    expect(await lockHolders()).toHaveLength(2)
  })

  describe('with something that all processes have to have alike (Decision F4)', () => {
    const secret = (value: string) => ({ place: 1, value, ifDifferent: 'Another secret.' })
    const bucket = (value: string) => ({ place: 2, value, ifDifferent: 'Another bucket.' })
    const takeWith = (dataDir: string, inCommon: HeldInCommon[]) => take(dataDir, undefined, inCommon)

    it('lets in who has it like the others, and says to who has not what is different', async () => {
      await takeWith(folder, [secret('one'), bucket('here')])

      await expect(takeWith(other, [secret('two'), bucket('here')])).rejects.toThrow(/^Another secret\.$/)
      await expect(takeWith(other, [secret('two'), bucket('there')])).rejects.toThrow(
        'Another secret.\nAnother bucket.',
      )
      await takeWith(other, [secret('one'), bucket('here')])
    })

    it('lets in anybody once the others have gone, also those whom it has just refused', async () => {
      const first = await takeWith(folder, [secret('one')])
      await expect(takeWith(other, [secret('two')])).rejects.toThrow(HeldDifferentlyError)
      await first.release()

      await takeWith(other, [secret('two')])
    })

    it('never lets in two that differ, even when they come together', async () => {
      const asked = [takeWith(folder, [secret('one')]), takeWith(other, [secret('two')])]

      const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status)
      expect(outcomes).toContain('rejected')
    })

    it('tells of it as well when the session was cut and somebody else was faster', async () => {
      const onLost = vi.fn()
      await take(folder, onLost, [secret('one')])
      const rival = await pool.connect()
      await rival.query('select pg_advisory_lock_shared(1, 5)')

      await cutLockSessions()

      await vi.waitFor(
        () => expect(onLost).toHaveBeenCalledExactlyOnceWith(new HeldDifferentlyError([secret('one')])),
        PATIENCE_MS,
      )
      rival.release(true)
    })
  })

  it('takes the lock again when its session is cut', async () => {
    const onLost = vi.fn()
    await take(folder, onLost)
    const before = await lockHolders()

    await cutLockSessions()

    await vi.waitFor(async () => {
      const after = await lockHolders()
      expect(after).toHaveLength(1)
      expect(after).not.toEqual(before)
    }, PATIENCE_MS)
    expect(onLost).not.toHaveBeenCalled()
  })
  it('tells its owner when another server was faster after the session was cut', async () => {
    const onLost = vi.fn()
    await take(folder, onLost)
    const rival = await pool.connect()
    const { rows } = await pool.query(
      `select cast((l.classid::bigint << 32) | l.objid::bigint as text) as key ${holders}`,
    )
    const key = BigInt.asIntN(64, BigInt(rows[0].key))
    const rivalTakesIt = rival.query('select pg_advisory_lock($1::bigint)', [key.toString()])
    await vi.waitFor(async () => expect(await waitingForALock(database)).toBe(1), PATIENCE_MS)

    await cutLockSessions()

    await rivalTakesIt
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledExactlyOnceWith(new FolderTakenError(folder)), PATIENCE_MS)
    rival.release(true)
  })
})
