import { beforeAll, describe, expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, type TestApp, testApp } from '../../../tests/app.ts'
import { CHAINED_ANEW, tamper } from '../../../tests/tampering.ts'
import { verifyLogWithWitnesses } from '../audit/log-verification.ts'
import { checkDossier } from '../dossier/dossier-check.ts'
import { documentsUnderWay } from './document-service.ts'

let portal: TestApp
let admin: Caller

beforeAll(async () => {
  portal = await testApp()
  admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
  await tamper(
    portal.database.owner,
    `do $$ declare form record; begin
       for form in select conrelid::regclass as of, conname as name from pg_constraint
         where contype = 'c' and conrelid in ('signatures'::regclass, 'consents'::regclass)
       loop execute format('alter table %s drop constraint %I', form.of, form.name); end loop;
     end $$`,
  )
})

/** An NDA as its author signs it; sealed. */
async function signedNda() {
  const { application, caller } = await portal.applicantIn('personal-info-done')
  const signed = await caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Lovelace') })
  expect(signed.statusCode).toBe(200)
  await documentsUnderWay()
  return { ...(await signatureOf(application.id)), caller }
}

/** The first one, where there are more. */
async function signatureOf(applicationId: string) {
  const { rows } = await portal.database.owner.query<{ id: string }>(
    'select id from signatures where application_id = $1 order by signed_at',
    [applicationId],
  )
  return { applicationId, id: rows[0]?.id ?? '' }
}

/** What `npm run audit -- verify` says of a signature. */
async function saidOf(id: string) {
  const { database, files } = portal
  const { broken, problems, notes } = await verifyLogWithWitnesses({ database, files, stores: [], fingerprint: null })
  expect(broken).toBeNull()
  return { problems: problems.filter(problem => problem.includes(id)), notes }
}

async function dossierOf(applicationId: string) {
  return checkDossier((await admin.get(`/api/admin/applications/${applicationId}/dossier`)).rawPayload)
}

const tampered = (...statements: string[]) => tamper(portal.database.owner, ...statements)

/** Another value for a column of each type. */
const OTHERWISE: Record<string, (column: string) => string> = {
  text: column => `coalesce(${column}, '') || '0'`,
  uuid: () => 'gen_random_uuid()',
  integer: column => `coalesce(${column}, 0) + 1`,
  'double precision': column => `coalesce(${column}, 0) / 2 + 0.01`,
  boolean: column => `not coalesce(${column}, false)`,
  date: column => `coalesce(${column}, now()::date) - 1`,
  'timestamp with time zone': column => `coalesce(${column}, now()) - interval '1 second'`,
  jsonb: column => `coalesce(${column}, '{}') || '{"timeZone": "Europe/Paris"}'`,
  bytea: column => `${column} || '\\x00'`,
}

/** Alters one column after the other of what is recorded of a signature, and asks of each what is said meanwhile. */
async function whileEachIsAltered(table: string, key: string, id: string) {
  const { rows } = await portal.database.owner.query<{ name: string; type: string }>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
    [table],
  )
  const said: [string, string[]][] = []
  await tampered(`create table kept as select * from ${table} where ${key} = '${id}'`)
  for (const { name, type } of rows.filter(column => column.name !== key)) {
    await tampered(`update ${table} set ${name} = ${OTHERWISE[type]?.(name)} where ${key} = '${id}'`)
    said.push([name, (await saidOf(id)).problems])
    await tampered(`delete from ${table} where ${key} = '${id}'`, `insert into ${table} select * from kept`)
  }
  await tampered('drop table kept')
  return said
}

const ALTERED = 'the evidence is not what the log says was recorded'

describe('evidence that the owner of the database alters (H204)', () => {
  test.each([
    ['signatures', 'id', 38],
    ['consents', 'signature_id', 7],
  ])('is not what the log says was recorded, whichever column of %s it is', async (table, key, columns) => {
    const { id } = await signedNda()
    const said = await whileEachIsAltered(table, key, id)

    expect(said.length).toBeGreaterThanOrEqual(columns)
    for (const [column, problems] of said)
      expect([column, problems]).toEqual([column, [expect.stringContaining(`Signature ${id}: `)]])
    expect((await saidOf(id)).problems).toEqual([])
  })

  test.each([
    ["ip = '203.0.113.99'", 'signatures'],
    ["signer_name = 'Somebody Else'", 'signatures'],
    ["user_agent = 'Another Browser'", 'signatures'],
    [`circumstances = '{"timeZone": "Europe/Paris"}'`, 'signatures'],
    [`signature_png = '\\x00', signature_sha256 = encode(sha256('\\x00'), 'hex')`, 'signatures'],
    ["given_at = given_at - interval '1 day'", 'consents'],
  ])('makes no dossier that holds: %s', async (change, table) => {
    const { applicationId, id } = await signedNda()
    expect(await dossierOf(applicationId)).toMatchObject({ holds: true, notes: [] })

    await tampered(`update ${table} set ${change} where ${table === 'consents' ? 'signature_id' : 'id'} = '${id}'`)

    expect(await dossierOf(applicationId)).toEqual({ holds: false, problem: `Signature ${id}: ${ALTERED}` })
    expect((await saidOf(id)).problems).toEqual([`Signature ${id}: ${ALTERED}.`])
  })

  test('is not vouched for by an entry that is written afterwards', async () => {
    const { applicationId, id } = await signedNda()

    await tampered(`update signatures set ip = '203.0.113.99' where id = '${id}'`)
    await portal.database.owner.query(
      `insert into audit_events (at, type, actor_id, application_id, payload)
       select at, type, actor_id, application_id, payload - 'evidenceSha256' from audit_events
       where type = 'document-signed' and payload->>'signatureId' = $1`,
      [id],
    )

    const problem = `Signature ${id}: the log has its signing more than once`
    expect(await dossierOf(applicationId)).toEqual({ holds: false, problem })
    expect((await saidOf(id)).problems).toEqual([`${problem}.`])
  })

  test('is missed once it is removed', async () => {
    const { id } = await signedNda()

    await tampered(`delete from signatures where id = '${id}'`)

    expect((await saidOf(id)).problems).toEqual([
      expect.stringMatching(`^Signature ${id}: entry \\d+ of the log has its signing, and its evidence is missing\\.$`),
    ])
  })
})

describe('what came of a signature, altered by the owner of the database (H218)', () => {
  const VOIDED = 'whether it was declared void, when, by whom and why, is not what the log says'
  const SUPERSEDED = 'whether another signature took its place, and when, is not what the log says'
  const SEALED = 'its document is not the one that the log says was sealed'
  const WITHDRAWN = 'whether its consent was withdrawn, when, by whom and from where, is not what the log says'

  type Signed = Awaited<ReturnType<typeof signedNda>>
  /** Voids the document, as an admin does. */
  async function voided({ id }: Signed) {
    expect((await admin.post(`/api/admin/documents/${id}/void`, { reason: 'Signed by mistake' })).statusCode).toBe(200)
  }

  async function withdrawn({ caller }: Signed) {
    expect((await caller.post('/api/consent/withdraw')).statusCode).toBe(200)
  }

  test.each([
    ['a void that is taken away', voided, "delete from document_voids where signature_id = 'ID'", VOIDED],
    [
      'a void for another reason',
      voided,
      "update document_voids set reason = 'Fraud' where signature_id = 'ID'",
      VOIDED,
    ],
    [
      'a void at another time',
      voided,
      "update document_voids set voided_at = voided_at + interval '90 days' where signature_id = 'ID'",
      VOIDED,
    ],
    [
      'a void by somebody else',
      voided,
      "update document_voids set voided_by = (select user_id from signatures where id = 'ID') where signature_id = 'ID'",
      VOIDED,
    ],
    [
      'a consent that was withdrawn at another time',
      withdrawn,
      "update consent_withdrawals set withdrawn_at = withdrawn_at - interval '90 days' where signature_id = 'ID'",
      WITHDRAWN,
    ],
    [
      'a consent that was withdrawn from elsewhere',
      withdrawn,
      "update consent_withdrawals set ip = '203.0.113.99' where signature_id = 'ID'",
      WITHDRAWN,
    ],
    [
      'a signature that is called superseded',
      null,
      "update signed_documents set superseded_at = now() where signature_id = 'ID'",
      SUPERSEDED,
    ],
    [
      'a seal that is taken away',
      null,
      "update signed_documents set is_sealed = false where signature_id = 'ID'",
      SEALED,
    ],
    [
      'a consent that is withdrawn in its name',
      null,
      "insert into consent_withdrawals (signature_id, user_id, withdrawn_at) select id, user_id, now() from signatures where id = 'ID'",
      WITHDRAWN,
    ],
  ])('is found out by the check of the log and by the dossier: %s', async (_, before, change, problem) => {
    const signed = await signedNda()
    const { applicationId, id } = signed
    await before?.(signed)
    expect(await dossierOf(applicationId)).toMatchObject({ holds: true })
    expect((await saidOf(id)).problems).toEqual([])

    await tampered(change.replaceAll('ID', id))

    expect((await saidOf(id)).problems).toEqual([`Signature ${id}: ${problem}.`])
    expect(await dossierOf(applicationId)).toEqual({ holds: false, problem: `Signature ${id}: ${problem}` })
  })

  test('is found out where another signature took its place at another time than the log says', async () => {
    const { caller, application } = await portal.applicantIn('nda-flagged')
    const again = { signatureData: drawSignatureData('Ada Lovelace') }
    expect((await caller.post('/api/application/step2', again)).statusCode).toBe(200)
    await documentsUnderWay()
    const { applicationId, id } = await signatureOf(application.id)
    expect(await dossierOf(applicationId)).toMatchObject({ holds: true })
    expect((await saidOf(id)).problems).toEqual([])

    await tampered(
      `update signed_documents set superseded_at = superseded_at + interval '1 day' where signature_id = '${id}'`,
    )

    expect((await saidOf(id)).problems).toEqual([`Signature ${id}: ${SUPERSEDED}.`])
    expect(await dossierOf(applicationId)).toEqual({ holds: false, problem: `Signature ${id}: ${SUPERSEDED}` })
  })

  test('is not vouched for by an entry that is written afterwards', async () => {
    const signed = await signedNda()
    const { applicationId, id } = signed
    await voided(signed)

    await tampered(`update document_voids set reason = 'Fraud' where signature_id = '${id}'`)
    await portal.database.owner.query(
      `insert into audit_events (at, type, actor_id, application_id, payload)
       select at, type, actor_id, application_id, payload || '{"reason": "Fraud"}' from audit_events
       where type = 'document-voided' and payload->>'signatureId' = $1`,
      [id],
    )

    expect((await saidOf(id)).problems).toEqual([`Signature ${id}: ${VOIDED}.`])
    expect(await dossierOf(applicationId)).toEqual({ holds: false, problem: `Signature ${id}: ${VOIDED}` })
  })

  test('is found out in a dossier that leaves a whole signature out', async () => {
    const { applicationId, id } = await signedNda()

    await tampered(`delete from signatures where id = '${id}'`)

    const problem = `Signature ${id}: the log has its signing, and its evidence is missing`
    expect(await dossierOf(applicationId)).toEqual({ holds: false, problem })
  })
})

test('a signature from before the log held all of its evidence still holds, and it is said which (H204)', async () => {
  // Its document is made later: a sealed one knows the log as it is.
  const { application } = await insertApplication(portal.database.db, { state: 'nda-signed' })
  const { applicationId, id } = await signatureOf(application.id)
  const entry = `type = 'document-signed' and payload->>'signatureId' = '${id}'`
  await tampered(`update audit_events set payload = payload - 'evidenceSha256' where ${entry}`, ...CHAINED_ANEW)
  const { rows } = await portal.database.owner.query<{ position: string }>(
    `select position from audit_events where ${entry}`,
  )

  expect(await saidOf(id)).toEqual({
    problems: [],
    notes: [
      `From before the log held all of the evidence, and of the text alone, are the signings in entries ${rows[0]?.position}.`,
    ],
  })
  expect(await dossierOf(applicationId)).toMatchObject({
    holds: true,
    notes: [`Signature ${id} is from before the log held all of the evidence: its entry holds the text alone.`],
  })
})
