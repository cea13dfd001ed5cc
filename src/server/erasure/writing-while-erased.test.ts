import { expect, test } from 'vitest'
import { type Caller, testApp } from '../../../tests/app.ts'
import { dump } from '../../../tests/dump.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { erase } from './erasing-service.ts'

const portal = await testApp()
const { database } = portal
const WORDS = 'Words of somebody who is on their way'

/** What authors write, beside each other's work and in their account. */
const WRITES: Record<string, (author: Caller) => ReturnType<Caller['get']>> = {
  'types in a step': author =>
    author.put('/api/application/drafts/personal-info', { revision: 0, data: { jobTitle: WORDS } }),
  'saves a step': author => author.post('/api/application/step1/save', { jobTitle: WORDS }),
  'changes their name': author => author.put('/api/account/profile', { firstName: WORDS, lastName: 'Name' }),
  'begins an upload': author => author.post('/api/objects/upload', { size: 1000 }),
  'asks for their archive': author => author.post('/api/account/archive'),
}

/** The erasure of somebody who writes once all of them is gone but for the last row of it, and what they are answered. */
async function writeWhileErased(
  state: 'nda-signed' | 'personal-info-done' | 'submitted',
  write: (author: Caller) => ReturnType<Caller['get']>,
) {
  const { applicant, caller } = await portal.applicantIn(state)
  const last = await database.owner.connect()
  await last.query('begin; lock table erasures in share mode')
  const erasing = erase(portal, applicant.id, 'at once')
  await expect.poll(() => waitingForALock(database), { timeout: PATIENCE_MS }).toBe(1)

  let answered = 0
  const writing = write(caller).finally(() => answered++)
  await expect.poll(async () => answered + ((await waitingForALock(database)) ?? 0), { timeout: PATIENCE_MS }).toBe(2)
  await last.query('commit')
  last.release()

  expect(await erasing).toBe(true)
  const left = await database.pool.query(
    `select user_id from draft_parts where user_id = $1 union all select user_id from videos where user_id = $1
      union all select user_id from archives where user_id = $1
      union all select user_id from captions_let_go where user_id = $1`,
    [applicant.id],
  )
  return { status: (await writing).statusCode, left: left.rows, isInDump: (await dump(database.owner)).includes(WORDS) }
}

const GONE = { status: 401, left: [], isInDump: false }

test.each(Object.entries(WRITES))(
  'whoever %s while they are erased is signed out, and nothing of it is kept (H256)',
  async (_, write) => {
    expect(await writeWhileErased('nda-signed', write)).toEqual(GONE)
    expect(await writeWhileErased('personal-info-done', write)).toEqual(GONE)
  },
)

test('captions that are attached to a film while its author is erased are refused, and nothing of them is kept (H256)', async () => {
  const attach = async (author: Caller) => {
    const { sampleVideoUrl } = (await author.get('/api/application')).json()
    const address = `${sampleVideoUrl.replace('/objects', '/api/videos')}/captions`
    return author.put(address, { captions: `WEBVTT\n\n00:00.000 --> 00:01.000\n${WORDS}\n` })
  }

  expect(await writeWhileErased('submitted', attach)).toEqual({ ...GONE, status: 404 })
})
