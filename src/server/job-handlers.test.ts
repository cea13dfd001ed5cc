import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../tests/app.ts'
import { PATIENCE_MS } from '../../tests/patience.ts'
import { sessions } from './account/account-tables.ts'
import { accountLinks } from './account/link/account-link-tables.ts'
import { externalSignIns } from './account/sign-in/external-sign-in-tables.ts'
import { newArchiveFileKey } from './archive/archive-files.ts'
import { countOneMore } from './http/rate-limit-store.ts'
import { jobHandlers } from './job-handlers.ts'
import { videoFileKey } from './video/video-files.ts'
import { videos } from './video/video-tables.ts'

const portal = await testApp()
const { database, files } = portal
const { db } = database

const rowsOf = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n
const scheduled = async () => (await database.pool.query('select name, cron from pgboss.schedule order by name')).rows

test('cleaning up runs every hour beside the other schedules, removes what nobody needs any more, and keeps the rest', async () => {
  const { applicant } = await insertApplication(db, { state: 'submitted', files })
  const shown = (await db.select({ id: videos.id }).from(videos)).map(({ id }) => id)
  const replaced = { id: randomUUID(), userId: applicant.id, createdAt: new Date(Date.now() - 2 * 86_400_000), files }
  await insertVideo(db, replaced)
  await insertVideo(db, { ...replaced, id: randomUUID(), createdAt: new Date() })
  const member = await portal.as(await insertUser(db))
  const ended = { userId: applicant.id, signInMethod: 'password', signedInAt: 0 }
  await db.insert(sessions).values({ sid: 'ended', sess: ended, expire: new Date(Date.now() - 1_000) })
  const link = { userId: applicant.id, purpose: 'reset-password' as const, email: applicant.email }
  const past = new Date(Date.now() - 1_000)
  await db.insert(accountLinks).values({ ...link, id: randomUUID(), tokenHash: 'ended', expiresAt: past })
  await db
    .insert(accountLinks)
    .values({ ...link, id: randomUUID(), tokenHash: 'good', expiresAt: new Date(Date.now() + 60_000) })
  const signIn = { browserHash: 'b', nonce: 'n', verifier: 'v', nextPath: '/' }
  await db.insert(externalSignIns).values({ ...signIn, stateHash: 'abandoned', expiresAt: past })
  await db
    .insert(externalSignIns)
    .values({ ...signIn, stateHash: 'under way', expiresAt: new Date(Date.now() + 60_000) })
  await countOneMore(db, 'over', 1)
  await countOneMore(db, 'going on', 60_000)
  expect(await rowsOf('videos')).toBe(3)

  await portal.jobs.start(jobHandlers(portal))
  await database.transaction(tx => portal.jobs.enqueue(tx, 'clean-up', {}))

  await vi.waitFor(async () => expect(await rowsOf('videos')).toBe(2), PATIENCE_MS)
  expect((await db.select({ id: videos.id }).from(videos)).map(({ id }) => id)).toEqual(expect.arrayContaining(shown))
  expect(await files.read(videoFileKey(replaced.id))).toBeNull()
  expect(await files.read(videoFileKey(shown[0] ?? ''))).not.toBeNull()
  expect(await rowsOf('sessions')).toBe(1)
  expect((await member.get('/api/auth/user')).statusCode).toBe(200)
  expect(await rowsOf('account_links')).toBe(1)
  expect(await rowsOf('external_sign_ins')).toBe(1)
  expect(await rowsOf('rate_limits')).toBe(1)
  expect(await scheduled()).toEqual([
    { name: 'anchor-log', cron: '47 * * * *' },
    { name: 'apply-retention', cron: '23 2 * * *' },
    { name: 'check-documents', cron: '*/5 * * * *' },
    { name: 'clean-up', cron: '17 * * * *' },
    { name: 'erase-due', cron: '7 * * * *' },
    { name: 'remove-factors', cron: '*/5 * * * *' },
    { name: 'seal-documents', cron: '* * * * *' },
    { name: 'send-letters', cron: '* * * * *' },
    { name: 'watch-system', cron: '*/5 * * * *' },
  ])
})

test('what cannot be cleaned up keeps nothing else from going, and is told (H282)', async () => {
  const portal = await testApp()
  await writeFile(join(portal.folder, 'files', 'documents'), 'no folder')
  const archive = newArchiveFileKey()
  await portal.files.write(archive, Buffer.from('left by a process that died'))
  portal.advance(2 * HOUR_MS)

  await expect(jobHandlers(portal)['clean-up']({})).rejects.toThrow('Not all was cleaned up: ENOTDIR')

  expect(await portal.files.sizeOf(archive)).toBeNull()
})
