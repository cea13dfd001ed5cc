import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createLog } from '../log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { mayActAsOwner } from './working-account.ts'

const database = await testDatabase()

/** What nobody changes once it is written. */
const APPENDED_ALONE = 'audit_events signatures consents consent_withdrawals document_voids legal_hold_changes'.split(
  ' ',
)

const REFUSED = [
  ...[...APPENDED_ALONE, 'audit_chain', 'audit_event_types', 'schema_migrations'].flatMap(table => [
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} add column more text`,
    `drop table ${table} cascade`,
  ]),
  "update audit_events set type = 'signed-in'",
  'update signatures set id = id',
  ...['consents', 'consent_withdrawals', 'document_voids'].map(
    table => `update ${table} set signature_id = signature_id`,
  ),
  "update legal_hold_changes set reason = 'Other'",
  'update audit_chain set length = 0',
  'insert into audit_chain (id, length, head_hash) select false, length, head_hash from audit_chain',
  'drop trigger audit_events_are_immutable on audit_events',
  'drop trigger audit_events_are_chained on audit_events',
  'drop trigger sealed_documents_stay on signed_documents',
  'create trigger more before insert on audit_events for each row execute function chain_audit_event()',
  'alter function refuse_change_of_log() rename to let_change_of_log',
  `create or replace function refuse_change_of_log() returns trigger language plpgsql as 'begin return new; end'`,
  `select append_to_audit_chain(audit_events) from audit_events`,
  "set session_replication_role = 'replica'",
  'set role portal',
  'create table more (line text)',
  'create schema more',
  `copy audit_events to program 'cat'`,
  "insert into audit_event_types values ('more')",
  'truncate applications cascade',
]

test.each(REFUSED)('the account that the portal works with may not: %s', async statement => {
  await database.owner.query(`insert into audit_events (at, type, payload) values (now(), 'signed-out', '{}')`)

  await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be|must have/)
})

test('whoever works may add to the log, and its entry gets its place', async () => {
  await database.pool.query(`insert into audit_events (at, type, payload) values (now(), 'signed-out', '{}')`)

  const { rows } = await database.pool.query('select position, hash from audit_events order by position desc limit 1')
  expect(rows).toEqual([{ position: expect.any(String), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(await mayActAsOwner(database.pool)).toBe(false)
  expect(await mayActAsOwner(database.owner)).toBe(true)
})

test('whatever the account was given too much, it loses at the next start; what it lacks, it gets', async () => {
  const { rows } = await database.pool.query<{ account: string }>('select current_user as account')
  const account = rows[0]?.account
  await database.owner.query(`grant all on audit_events to ${account}; revoke all on users from ${account}`)

  await prepareDatabase(database, createLog('silent'))

  await expect(database.pool.query('truncate audit_events')).rejects.toThrow('permission denied')
  await expect(database.pool.query('update audit_events set at = now()')).rejects.toThrow('permission denied')
  await database.pool.query('update users set first_name = null')
})
