import { execFileSync } from 'node:child_process'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { LogVerdictSchema } from '#domain/audit/audit-contract.ts'
import { DAY_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, type TestApp, testApp } from '../../../tests/app.ts'
import { CHAINED_ANEW, tamper } from '../../../tests/tampering.ts'
import { createPaperMaker } from '../agreement/paper/paper-maker.ts'
import { openSealKey } from '../platform/sealing/seal-key.ts'
import { createSealer } from '../platform/sealing/sealing.ts'
import { recordEvents, verifyLog } from './audit-service.ts'
import { checkpointStores, makeCheckpoint, makeDueCheckpoint } from './checkpoint-service.ts'
import { verifyLogWithWitnesses } from './log-verification.ts'

const signedOut = { type: 'signed-out', payload: {} } as const

let portal: TestApp
let admin: Caller
let first: { entries: number; name: string }
let second: { entries: number; name: string }

const folder = () => join(portal.folder, 'files', 'checkpoints')
const log = (count: number) =>
  portal.database.transaction(tx =>
    recordEvents(
      tx,
      Array.from({ length: count }, () => ({ at: portal.clock.now(), actorId: null, ...signedOut })),
    ),
  )

async function checkpoint() {
  const { entries } = await makeCheckpoint(portal)
  const name = (await readdir(folder())).find(file => file.includes(`-${entries}-`)) ?? ''
  return { entries, name }
}

const verdict = async () => LogVerdictSchema.parse((await admin.post('/api/admin/audit-chain/verify')).json())

/** Ends the chain after an entry, as if there had never been more. */
const cutAfter = (position: number) => [
  `delete from audit_events where position > ${position}`,
  `update audit_chain set length = ${position},
     head_hash = (select hash from audit_events where position = ${position})`,
]

const appended = (count: number) =>
  Array.from(
    { length: count },
    () => `do $$ declare entry audit_events; begin
      insert into audit_events (at, type, payload) values (now(), 'signed-out', '{}') returning * into entry;
      perform append_to_audit_chain(entry); end $$`,
  )

/** What stood there is put back afterwards. */
async function whileTampered<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  const { owner } = portal.database
  const kept = ['audit_events', 'audit_chain']
  await tamper(owner, ...kept.map(table => `create table kept_${table} as select * from ${table}`), ...statements)
  expect((await verifyLog(portal)).broken).toBeNull()
  const seen = await look()
  for (const table of kept) {
    await tamper(
      owner,
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from kept_${table}`,
      `drop table kept_${table}`,
    )
  }
  return seen
}

/** A file is something else for a while. */
async function whileFileIs<T>(name: string, content: string | null, look: () => Promise<T>): Promise<T> {
  const [path, aside] = [join(folder(), name), join(portal.folder, name)]
  await rename(path, aside)
  if (content !== null) await writeFile(path, content)
  const seen = await look()
  await rename(aside, path)
  return seen
}

beforeAll(async () => {
  portal = await testApp()
  admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
  await log(20)
  first = await checkpoint()
  await log(30)
  second = await checkpoint()
  await log(10)
})

describe('somebody who owns the database', () => {
  test('finds nobody who objects to a log that is whole', async () => {
    expect(await verdict()).toMatchObject({ broken: null, problems: [], notes: [], checkpoints: 2 })
  })

  test('who cuts the end of the log is found out: the first missing entry is named', async () => {
    const { entries } = first
    const { broken } = await whileTampered(cutAfter(entries), verdict)

    expect(broken).toMatchObject({
      position: entries + 1,
      problem: expect.stringContaining(`entry ${entries + 1} is the first that is missing`),
    })
    expect(broken?.problem).toContain(second.name)
  })

  test('who rewrites all of it with the right hashes is found out: the first entry that disagrees is one of few', async () => {
    const place = first.entries + 2
    const altered = `update audit_events set payload = '{"a": 1}' where position = ${place}`
    const { broken } = await whileTampered([altered, ...CHAINED_ANEW], verdict)

    expect(broken).toMatchObject({
      position: first.entries + 1,
      problem: expect.stringContaining(`one of the entries ${first.entries + 1} to ${second.entries} is the first`),
    })
  })

  test('who cuts it and writes as many entries anew is found out', async () => {
    const statements = [...cutAfter(first.entries), ...appended(60)]
    const { broken } = await whileTampered(statements, verdict)

    expect(broken).toMatchObject({ position: first.entries + 1, problem: expect.stringContaining('disagrees') })
  })

  test('who also removes the files is found out by a checkpoint or a head that was kept elsewhere', async () => {
    const content = await readFile(join(folder(), second.name))
    const { headHash } = (await verifyLog(portal)).end
    const { database, files, sealer } = portal
    const { fingerprint } = await sealer.certificate()
    const given = { database, files, stores: [], fingerprint }

    const handedIn = [{ name: 'from-a-letter.eml', content }]
    const byLetter = await whileTampered(cutAfter(10), () => verifyLogWithWitnesses({ ...given, handedIn }))
    const byHead = await whileTampered(cutAfter(10), () => verifyLogWithWitnesses({ ...given, head: headHash }))

    expect(byLetter.broken).toMatchObject({ position: 1, problem: expect.stringContaining('from-a-letter.eml') })
    expect(byHead.problems).toContain(`No entry of the log has the hash ${headHash}.`)
  })

  test('is contradicted by the sealed documents', async () => {
    const { database, files, sealer } = portal
    const { application, applicant } = await insertApplication(database.db, { state: 'nda-signed' })
    await (await portal.as(applicant)).get(`/api/application/${application.id}/nda-download`)
    const { fingerprint } = await sealer.certificate()
    const look = () => verifyLogWithWitnesses({ database, files, stores: [], fingerprint })
    expect(await look()).toMatchObject({ broken: null, documents: 1 })

    const { broken } = await whileTampered(
      [`update audit_events set payload = '{"a": 1}' where position = 5`, ...CHAINED_ANEW],
      look,
    )

    expect(broken).toMatchObject({ position: 1, problem: expect.stringContaining('The sealed document documents/') })
  })
})

test('what knows more than a backup that was just brought back is told as lost; what disagrees with it is a fault (H216)', async () => {
  const { database, files, sealer } = portal
  const { fingerprint } = await sealer.certificate()
  const stores = await checkpointStores(portal)
  const look = () => verifyLogWithWitnesses({ database, files, stores, fingerprint, restoredAt: new Date() })
  const { entries } = first

  const brought = await whileTampered(cutAfter(entries + 2), look)
  expect(brought.broken).toBeNull()
  expect(brought.notes).toContainEqual(
    expect.stringMatching(`${second.name} knows .* A backup with ${entries + 2} was restored by .* are lost`),
  )

  const altered = [`update audit_events set payload = '{"a": 1}' where position = 5`, ...CHAINED_ANEW]
  const { broken } = await whileTampered([...cutAfter(entries + 2), ...altered], look)
  expect(broken).toMatchObject({ position: 1, problem: expect.stringContaining('disagrees') })
})

describe('a checkpoint', () => {
  test('is checked by openssl alone', async () => {
    const certificate = join(portal.folder, 'seal.pem')
    await writeFile(certificate, (await portal.sealer.certificate()).pem)
    const check = (path: string) =>
      execFileSync('openssl', ['cms', '-verify', '-in', path, '-CAfile', certificate, '-purpose', 'any', '-text'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })

    expect(check(join(folder(), first.name))).toContain(`Entries: ${first.entries}`)

    const forged = (await readFile(join(folder(), first.name), 'utf8')).replace('Entries: ', 'Entries: 9')
    await writeFile(join(portal.folder, 'forged.eml'), forged)
    expect(() => check(join(portal.folder, 'forged.eml'))).toThrow(/digest|verification/i)
  })

  test('that is missing, changed or sealed by somebody else is named, and the log itself holds', async () => {
    const whole = await readFile(join(folder(), first.name), 'utf8')
    const key = await openSealKey({ dataDir: portal.folder, log: portal.log })
    const foreign = createPaperMaker(createSealer({ openKey: async () => key }))
    const { message } = await foreign.makeCheckpoint({
      kind: 'regular',
      portal: 'http://127.0.0.1:3000',
      entries: 3,
      headHash: 'ab'.repeat(32),
      at: portal.clock.now().toISOString(),
    })

    expect(await whileFileIs(first.name, null, verdict)).toMatchObject({
      broken: null,
      problems: [`The checkpoint ${first.name} is missing.`],
    })
    expect(await whileFileIs(first.name, whole.replace('Entries: ', 'Entries: 9'), verdict)).toMatchObject({
      broken: null,
      problems: [
        `The checkpoint ${first.name} is not the file that was made.`,
        `The checkpoint ${first.name}: The file was changed after it was sealed.`,
      ],
    })
    expect(await whileFileIs(first.name, message, verdict)).toMatchObject({
      broken: null,
      problems: [
        expect.any(String),
        expect.stringContaining(`its seal is not the portal's but one with the fingerprint`),
      ],
    })
  })

  test('sealed by a key that another one replaced before any document had its seal is still one of the portal', async () => {
    const young = await testApp()
    await makeCheckpoint(young)
    const { database, files } = young
    const stores = await checkpointStores(young)
    const replaced = await openSealKey({ dataDir: portal.folder, log: portal.log })
    const { fingerprint } = await createSealer({ openKey: async () => replaced }).certificate()

    expect(await verifyLogWithWitnesses({ database, files, stores, fingerprint })).toMatchObject({
      broken: null,
      problems: [],
      checkpoints: 1,
    })
  })

  test('is made when one is due: after a day, or after many entries, or when a clock was set back', async () => {
    const made = async () => (await readdir(folder())).length
    const before = await made()
    await makeDueCheckpoint(portal)
    expect(await made()).toBe(before)

    portal.advance(DAY_MS)
    await makeDueCheckpoint(portal)
    expect(await made()).toBe(before + 1)

    await log(1001)
    await makeDueCheckpoint(portal)
    expect(await made()).toBe(before + 2)

    portal.advance(-DAY_MS / 2)
    await makeDueCheckpoint(portal)
    expect(await made()).toBe(before + 3)
    expect(await verdict()).toMatchObject({ broken: null, notes: [expect.stringContaining('a clock was set back')] })
    portal.advance(DAY_MS)
  })

  test('of a log that was brought back from an older backup is told apart, once that is noted', async () => {
    const { entries } = second
    const look = async () => {
      const before = await verdict()
      await makeCheckpoint(portal, 'restored')
      return { before, after: await verdict() }
    }
    // An older database knows none of the later checkpoints and signatures.
    const older = [...cutAfter(entries + 1), 'delete from signatures']
    const { before, after } = await whileTampered(older, look)

    expect(before.broken).toMatchObject({ problem: expect.stringContaining('npm run audit -- note-restore') })
    expect(after).toMatchObject({ broken: null, problems: [] })
    expect(after.notes).toContainEqual(expect.stringContaining(`A backup with ${entries + 1} was restored by`))
  })
})

test('with an address set, every checkpoint goes there as a letter, and where a timestamp server is set it is asked', async () => {
  const asked: string[] = []
  const sealKey = inject('sealKey')
  const other = await testApp({ AUDIT_CHECKPOINT_EMAIL: 'notary@example.com' })
  const sealer = createSealer({ openKey: () => openSealKey({ dataDir: other.folder, given: sealKey, log: other.log }) })
  const timestampOf = async (digest: Uint8Array) => {
    asked.push(Buffer.from(digest).toString('hex'))
    return Buffer.from('a token')
  }
  await insertUser(other.database.db)
  const { headHash } = await makeCheckpoint({ ...other, sealer: createPaperMaker({ ...sealer, timestampOf }) })

  expect(asked).toEqual([headHash])
  const { rows } = await other.database.pool.query('select recipient, kind, attachments from letters')
  expect(rows).toMatchObject([
    { recipient: 'notary@example.com', kind: 'log-checkpoint', attachments: [{ fileKey: expect.any(String) }] },
  ])
  const file = await other.files.read(rows[0].attachments[0].fileKey)
  expect(Buffer.from(file ?? []).toString()).toContain(`Timestamp:\n${Buffer.from('a token').toString('base64')}`)
})
