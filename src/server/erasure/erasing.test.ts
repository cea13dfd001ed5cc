import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EVENTS_NAMING_ACCOUNTS } from '#domain/audit/audit-event.ts'
import { DAY_MS } from '#domain/instant.ts'
import { APPLICATION_STATES, type ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { type TestApp, testApp } from '../../../tests/app.ts'
import { dump } from '../../../tests/dump.ts'
import { wrongTallies } from '../../../tests/wrong-tallies.ts'
import type { UserRow } from '../account/account-tables.ts'
import { verifyLog } from '../audit/audit-service.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { checkDossier } from '../dossier/dossier-check.ts'
import { backUp } from '../platform/backup/backup.ts'
import { openLocalFiles } from '../platform/files/local-files.ts'
import { fileKeysOf, renditionFileKey, videoFileKey } from '../video/video-files.ts'
import { erase, eraseAgain, eraseDue, removeErasedFiles } from './erasing-service.ts'
import { listMissing } from './erasure-list.ts'
import { postponeErasures } from './erasure-service.ts'

// reason: Object.keys of a literal answers with exactly its keys
const STATES = Object.keys(APPLICATION_STATES) as ApplicationState[]
const ERASURE = '/api/account/erasure'

const portal = await testApp()
const { database, files } = portal
const admin = await insertUser(database.db, { role: 'admin' })

const logHolds = async ({ database }: TestApp) => (await verifyLog({ database })).broken === null
const accountIn = async ({ database }: TestApp, id: string) =>
  (await database.pool.query('select * from users where id = $1', [id])).rows[0]

describe('an erasure', () => {
  async function applicantWithFilm(state: 'personal-info-done' | 'course-approved') {
    const { applicant, application } = await insertApplication(database.db, { state })
    const { id: videoId } = await insertVideo(database.db, {
      id: randomUUID(),
      userId: applicant.id,
      createdAt: new Date(),
      files,
    })
    return { applicant, application, videoId }
  }

  async function ask(applicant: UserRow) {
    const page = await portal.as(applicant)
    const answer = await page.post(ERASURE)
    expect(answer.statusCode).toBe(200)
    return { page, answer: answer.json() }
  }

  test('of an applicant who never signed leaves nothing, seven days after it was asked for (H133, H134)', async () => {
    const { applicant, application, videoId } = await applicantWithFilm('personal-info-done')
    await portal.stranger.post('/api/auth/login', { email: applicant.email, password: 'wrong-password' })
    const { answer } = await ask(applicant)
    expect(answer).toMatchObject({ isWhole: true, stays: [], eraseAt: expect.any(String) })

    await eraseDue(portal)
    expect(await accountIn(portal, applicant.id)).toBeDefined()
    portal.advance(7 * DAY_MS)
    await eraseDue(portal)

    expect(await accountIn(portal, applicant.id)).toBeUndefined()
    const left = await dump(database.pool)
    for (const trace of [applicant.email, application.id]) expect(left).not.toContain(trace)
    // The list of those who were erased.
    expect(left.split(applicant.id)).toHaveLength(2)
    expect(await files.sizeOf(videoFileKey(videoId))).toBeNull()
    expect(await logHolds(portal)).toBe(true)
    expect(await wrongTallies(database)).toEqual([])
  })

  test('is possible in every state of an application (H133)', async () => {
    for (const state of STATES) {
      const { applicant } = await insertApplication(database.db, { state })
      expect(await erase(portal, applicant.id, 'at once'), state).toBe(true)
    }
    expect(await wrongTallies(database)).toEqual([])
    expect(await logHolds(portal)).toBe(true)
  })

  test('of an author who signed leaves contracts and their evidence, and a dossier still holds (H133)', async () => {
    const { applicant, application } = await applicantWithFilm('course-approved')
    const staff = await portal.as(admin)
    const dossier = `/api/admin/applications/${application.id}/dossier`
    const before = (await staff.get(dossier)).rawPayload
    const { answer } = await ask(applicant)
    expect(answer.isWhole).toBe(false)
    expect(answer.stays).toContainEqual({
      parts: expect.arrayContaining([{ title: 'Signatures', count: 4 }]),
      why: 'It is evidence of a contract that was signed',
      until: 'no-end',
    })

    portal.advance(7 * DAY_MS)
    await eraseDue(portal)

    expect(checkDossier(before)).toMatchObject({ holds: true })
    const after = await (await portal.as(admin)).get(dossier)
    expect(checkDossier(after.rawPayload)).toMatchObject({ holds: true, documents: 4 })
    expect(await logHolds(portal)).toBe(true)
    expect(await wrongTallies(database)).toEqual([])
    const account = await accountIn(portal, applicant.id)
    expect(account).toMatchObject({ first_name: null, last_name: null, password: null, erase_at: null })
    const searched = await database.pool.query(
      `select person_text || (select search_text from applications where user_id = $1)
        || coalesce((select search_text from authors where user_id = $1), '') as words from users where id = $1`,
      [applicant.id],
    )
    expect(searched.rows[0].words).not.toContain(applicant.lastName?.toLowerCase() ?? '')
    expect(
      (await portal.stranger.post('/api/auth/login', { email: applicant.email, password: PASSWORD })).statusCode,
    ).toBe(401)
  })

  test('keeps what signatures rest on, which is said beforehand, and of whoever never signed nothing (H311)', async () => {
    const seen = async (state: ApplicationState) => {
      const { applicant, application } = await insertApplication(database.db, { state })
      const page = await portal.as(applicant)
      expect((await page.get(`/api/application/${application.id}/nda-preview`)).statusCode).toBe(200)
      const { stays } = (await page.get(ERASURE)).json()
      expect(await erase(portal, applicant.id, 'at once')).toBe(true)
      const { rows } = await database.pool.query(
        "select 1 from audit_events where type = 'document-previewed' and application_id = $1",
        [application.id],
      )
      return { stays, kept: rows.length }
    }

    const why = 'The log proves who signed what, and who decided or changed what'
    const logged = { parts: [{ title: 'What you did', count: expect.any(Number) }], why, until: 'no-end' }
    expect(await seen('nda-signed')).toEqual({ stays: expect.arrayContaining([logged]), kept: 1 })
    expect(await seen('personal-info-done')).toEqual({ stays: [], kept: 0 })
  })

  test('says until when evidence stays where the publisher has set a period, counted from the last signature (H119)', async () => {
    const years = await testApp({ EVIDENCE_YEARS: '10' })
    const { applicant } = await insertApplication(years.database.db, { state: 'course-approved' })
    const { rows } = await years.database.pool.query<{ last: Date }>(
      "select max(signed_at) + interval '10 years' as last from signatures where user_id = $1",
      [applicant.id],
    )

    const { stays } = (await (await years.as(applicant)).get(ERASURE)).json()

    const last = rows[0]?.last.toISOString()
    expect(stays).toContainEqual(
      expect.objectContaining({ why: 'It is evidence of a contract that was signed', until: last }),
    )
  })

  test('is called off within the week; until then nothing new is done in the account (H134)', async () => {
    const { applicant } = await applicantWithFilm('personal-info-done')
    const { page } = await ask(applicant)
    expect((await page.post(ERASURE)).json().code).toBe('account-closing')
    expect((await page.put('/api/account/profile', { firstName: 'New', lastName: 'Name' })).json().code).toBe(
      'account-closing',
    )
    expect((await page.get('/api/auth/user')).json().eraseAt).toEqual(expect.any(String))
    const { rows } = await database.pool.query(
      "select recipient from letters where kind = 'erasure-asked' and user_id = $1",
      [applicant.id],
    )
    expect(rows).toEqual([{ recipient: applicant.email }])

    expect((await page.call({ method: 'DELETE', url: ERASURE })).json().eraseAt).toBeNull()
    portal.advance(8 * DAY_MS)
    await eraseDue(portal)
    expect(await accountIn(portal, applicant.id)).toMatchObject({ email: applicant.email })
  })

  test('that an admin asks for is told to its person, without saying that they asked (H134)', async () => {
    const applicant = await insertUser(database.db)
    await (await portal.as(admin)).post('/api/admin/erasures', { email: applicant.email })

    const { rows } = await database.pool.query('select text_body from letters where user_id = $1', [applicant.id])
    expect(rows).toEqual([{ text_body: expect.stringMatching(/Your account .* will be erased on/) }])
    expect(rows[0]?.text_body).not.toContain('You asked')
  })

  test('twice at once is one; killed between rows and files it goes on; a film that was being made goes too (H136)', async () => {
    const { applicant, videoId } = await applicantWithFilm('personal-info-done')
    const results = await Promise.all([erase(portal, applicant.id, 'at once'), erase(portal, applicant.id, 'at once')])
    expect(results).toEqual([true, true])
    const { rows } = await database.pool.query('select 1 from erasures where user_id = $1', [applicant.id])
    expect(rows).toHaveLength(1)
    // The process died here: the rows are gone, the files are there.
    expect(await files.sizeOf(videoFileKey(videoId))).not.toBeNull()

    await eraseDue(portal)
    expect(await files.sizeOf(videoFileKey(videoId))).toBeNull()
    await files.write(renditionFileKey(videoId), Buffer.from('made meanwhile'))
    await removeErasedFiles(portal)
    portal.advance(DAY_MS)
    await files.write(renditionFileKey(videoId), Buffer.from('made at last'))
    await removeErasedFiles(portal)
    for (const key of fileKeysOf({ id: videoId, captionsKey: null })) expect(await files.sizeOf(key), key).toBeNull()
    expect(
      (await database.pool.query('select 1 from erasure_files where file_key like $1', [`%${videoId}`])).rows,
    ).toEqual([])
  })

  const onList = async (userId: string) =>
    (await listMissing(portal, [])).filter(listed => listed.userId === userId).length === 1

  /** The same portal, but its process dies in the middle of the transaction, or before it could do anything more. */
  function dying(moment: 'before the commit' | 'after the commit'): TestApp {
    const died = () => Promise.reject(new Error('killed'))
    const transaction: typeof database.transaction = work =>
      moment === 'before the commit'
        ? database.transaction(tx => work(tx).then(died))
        : database.transaction(work).then(died)
    return { ...portal, database: { ...database, transaction } }
  }

  test('that came to nothing is on no list: who came back meanwhile stays (H137)', async () => {
    const { applicant } = await applicantWithFilm('personal-info-done')
    await expect(erase(dying('before the commit'), applicant.id, 'at once')).rejects.toThrow('killed')
    expect(await onList(applicant.id)).toBe(false)
    await portal.as(applicant)

    await eraseAgain(portal)
    await eraseDue(portal)

    expect(await accountIn(portal, applicant.id)).toMatchObject({ email: applicant.email })
  })

  test('that came to nothing once is done at the next round where it was asked for (H137)', async () => {
    const { applicant, videoId } = await applicantWithFilm('personal-info-done')
    await ask(applicant)
    portal.advance(7 * DAY_MS)
    await expect(eraseDue(dying('before the commit'))).rejects.toThrow('killed')
    expect(await accountIn(portal, applicant.id)).toBeDefined()

    await eraseDue(portal)

    expect(await accountIn(portal, applicant.id)).toBeUndefined()
    expect(await files.sizeOf(videoFileKey(videoId))).toBeNull()
    expect(await onList(applicant.id)).toBe(true)
  })

  test('whose process died before the list had it is put there by the next round or start (H137)', async () => {
    for (const next of [eraseAgain, eraseDue]) {
      const { applicant } = await applicantWithFilm('personal-info-done')
      await expect(erase(dying('after the commit'), applicant.id, 'at once')).rejects.toThrow('killed')
      expect(await accountIn(portal, applicant.id)).toBeUndefined()
      expect(await onList(applicant.id)).toBe(false)

      await next(portal)

      expect(await onList(applicant.id)).toBe(true)
    }
  })

  test('is done again in an older database, with its files, and once (H137)', async () => {
    const { applicant, videoId } = await applicantWithFilm('personal-info-done')
    const kept = await insertUser(database.db)
    await erase(portal, applicant.id, 'at once')
    await removeErasedFiles(portal)
    const older = await testApp({ DATA_DIR: portal.folder }, { files })
    await insertUser(older.database.db, applicant)
    await insertUser(older.database.db, kept)
    await insertVideo(older.database.db, { id: videoId, userId: applicant.id, createdAt: new Date(), files })

    await eraseAgain(older)
    await eraseAgain(older)

    expect(await accountIn(older, applicant.id)).toBeUndefined()
    expect(await accountIn(older, kept.id)).toMatchObject({ email: kept.email })
    expect(await files.sizeOf(videoFileKey(videoId))).toBeNull()
    expect(await logHolds(older)).toBe(true)
  })

  test('waits for seven days again in a restored backup, which does not know who kept their account (H118)', async () => {
    const restored = await testApp()
    const { applicant } = await insertApplication(restored.database.db, { state: 'personal-info-done' })
    await (await restored.as(applicant)).post(ERASURE)
    restored.advance(30 * DAY_MS)
    expect(await postponeErasures(restored)).toBe(1)

    await eraseDue(restored)

    const page = await restored.as(applicant)
    expect((await page.call({ method: 'DELETE', url: ERASURE })).statusCode).toBe(200)
    const { rows } = await restored.database.pool.query("select 1 from letters where kind = 'erasure-asked'")
    expect(rows).toHaveLength(2)
    expect(await postponeErasures(restored)).toBe(0)
  })

  test('empties every entry of the log that names its person and may go (H133)', async () => {
    const { applicant } = await insertApplication(database.db, { state: 'personal-info-done' })
    await database.transaction(async tx => {
      const userId = applicant.id
      for (const type of EVENTS_NAMING_ACCOUNTS) {
        await tx.insert(auditEvents).values({ type, at: new Date(), payload: { userId, email: applicant.email } })
      }
    })

    expect(await erase(portal, applicant.id, 'at once')).toBe(true)

    const { rows } = await database.pool.query<{ type: string }>(
      'select type from audit_events where payload::text like $1 or payload::text like $2 order by type',
      [`%${applicant.id}%`, `%${applicant.email}%`],
    )
    expect(rows.map(({ type }) => type)).toEqual(['legal-hold-lifted', 'legal-hold-set'])
  })

  test('while a backup is made is in its files, so that the database in it is erased again (H137)', async () => {
    const { applicant, videoId } = await applicantWithFilm('personal-info-done')
    const shelf = await mkdtemp(join(tmpdir(), 'author-portal-backups-'))
    const copyCluster = async () => {
      await erase(portal, applicant.id, 'at once')
      await removeErasedFiles(portal)
      return {}
    }
    const source = { dataDir: portal.folder, copyCluster, filed: new Map<string, string>(), now: new Date() }
    const { folder, manifest } = await backUp(source, shelf)
    expect(Object.keys(manifest.files).filter(path => path.includes(videoId))).toEqual([])

    const restored = await testApp({ DATA_DIR: folder }, { files: await openLocalFiles(join(folder, 'files')) })
    await insertUser(restored.database.db, applicant)
    await eraseAgain(restored)
    expect(await accountIn(restored, applicant.id)).toBeUndefined()
    await rm(shelf, { recursive: true })
  })
})
