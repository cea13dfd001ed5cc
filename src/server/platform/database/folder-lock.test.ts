import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { FolderTakenError, takeFolderLock } from './folder-lock.ts'

const { pool, connection } = await testDatabase()
const log = createLog('silent')

describe('the lock on a data folder', () => {
  let folder: string
  let other: string
  const releases: Array<() => Promise<void>> = []
  const take = async (dataDir: string, onLost: (error: FolderTakenError) => void = () => undefined) => {
    const lock = await takeFolderLock({ connection, dataDir, log, onLost })
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

  it('takes the lock again when its session is cut', async () => {
    const onLost = vi.fn()
    await take(folder, onLost)
    const before = await lockHolders()

    await cutLockSessions()

    await vi.waitFor(async () => {
      const after = await lockHolders()
      expect(after).toHaveLength(1)
      expect(after).not.toEqual(before)
    })
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

    await cutLockSessions()

    await rivalTakesIt
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledExactlyOnceWith(new FolderTakenError(folder)))
    rival.release(true)
  })
})
