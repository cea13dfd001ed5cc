import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LoggedEventSchema, LogVerdictSchema } from '#domain/audit/audit-contract.ts'
import { AUDIT_EVENT_TYPES } from '#domain/audit/audit-event-words.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, type TestApp, testApp } from '../../../tests/app.ts'
import { tamper } from '../../../tests/tampering.ts'
import { recordEvent, recordEvents, verifyLog } from './audit-service.ts'

const EventsSchema = z.array(LoggedEventSchema)
const signedOut = { type: 'signed-out', payload: {} } as const

let portal: TestApp
let admin: Caller

beforeAll(async () => {
  portal = await testApp()
  admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
})

const occasion = () => ({ at: portal.clock.now(), actorId: null })
const run = (statement: string) => portal.database.owner.query(statement)

describe('the log', () => {
  test('gives every entry its place when its transaction commits, and none to one that is rolled back', async () => {
    const { database } = portal
    const write = (index: number) =>
      database.transaction(async tx => {
        await recordEvent(tx, occasion(), signedOut)
        await recordEvent(tx, occasion(), signedOut)
        if (index % 5 === 0) throw new Error('rolled back')
      })
    const before = await verifyLog(portal)
    await Promise.allSettled(Array.from({ length: 50 }, (_, index) => write(index)))
    const after = await verifyLog(portal)

    expect(after.broken).toBeNull()
    expect(after.end.length).toBe(before.end.length + 80)
  })

  test.each([
    ['an entry', `update audit_events set payload = '{"forged": true}' where position = 1`],
    ['its place', 'update audit_events set position = 9999 where position = 1'],
    ['the end of the chain', 'update audit_chain set length = 0'],
  ])('refuses to change %s', async (_what, statement) => {
    await expect(run(statement)).rejects.toThrow('The log can only be added to')
  })

  test.each(['delete from audit_events', 'truncate audit_events', 'delete from audit_chain', 'truncate audit_chain'])(
    'refuses to %s',
    async statement => {
      await expect(run(statement)).rejects.toThrow('The log can only be added to')
    },
  )

  test('knows the same types as the database, which refuses all others', async () => {
    const { rows } = await portal.database.pool.query<{ type: string }>('select type from audit_event_types')
    const known = rows.map(({ type }) => type)

    expect(known.toSorted()).toEqual(AUDIT_EVENT_TYPES.toSorted())
    await expect(run("insert into audit_events (at, type) values (now(), 'made-up')")).rejects.toThrow(
      /violates foreign key constraint "audit_events_type_known"/,
    )
  })
})

describe('reading the log', () => {
  test('is for admins, newest first, a page at a time', async () => {
    const reviewer = await portal.as(await insertUser(portal.database.db, { role: 'reviewer' }))
    expect((await portal.stranger.get('/api/admin/audit-events')).statusCode).toBe(401)
    expect((await reviewer.get('/api/admin/audit-events')).statusCode).toBe(403)

    const first = await admin.get('/api/admin/audit-events?limit=3')
    const events = EventsSchema.parse(first.json())
    const { length } = (await verifyLog(portal)).end
    expect(Number(first.headers['x-total-count'])).toBe(length)
    expect(events.map(({ position }) => position)).toEqual([length, length - 1, length - 2])

    const link = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = EventsSchema.parse((await admin.get(link)).json())
    expect(second[0]?.position).toBe(length - 3)
    const last = await admin.get(`/api/admin/audit-events?limit=${length}`)
    expect([last.json().length, last.headers.link]).toEqual([length, undefined])
  })

  test('by type, by person and by application', async () => {
    const person = await insertUser(portal.database.db, { firstName: 'Ottilie', lastName: 'Winterbourne' })
    await portal.as(person)
    const applicationId = randomUUID()
    const event = { type: 'step-completed', payload: { step: 'nda' } } as const
    const occasion = { at: portal.clock.now(), actorId: person.id, applicationId }
    await portal.database.transaction(tx => recordEvent(tx, occasion, event))

    const read = async (query: string) =>
      EventsSchema.parse((await admin.get(`/api/admin/audit-events?${query}`)).json()).map(({ type }) => type)
    expect(await read('q=winterbourne')).toEqual(['step-completed', 'signed-in'])
    expect(await read(`q=${person.email.slice(0, 12)}&type=signed-in`)).toEqual(['signed-in'])
    expect(await read('q=winterbourne&type=signed-in,step-completed')).toEqual(['step-completed', 'signed-in'])
    expect(await read(`applicationId=${applicationId}`)).toEqual(['step-completed'])
    expect(await read('q=100%25')).toEqual([])
    expect((await admin.get('/api/admin/audit-events?type=made-up')).json()).toMatchObject({
      message: 'There is no such type of event',
    })
  })

  test('between two moments; what is no moment is said', async () => {
    const person = await insertUser(portal.database.db, { lastName: 'Midnighter' })
    const day = (at: string) => new Date(`2026-03-0${at}`)
    for (const at of [day('1T23:59:59Z'), day('2T00:00:00Z'), day('2T23:59:59Z'), day('3T00:00:00Z')]) {
      await portal.database.transaction(tx => recordEvent(tx, { at, actorId: person.id }, signedOut))
    }

    const answer = await admin.get(
      '/api/admin/audit-events?q=midnighter&from=2026-03-02T00:00:00Z&until=2026-03-02T23:59:59.999Z',
    )
    expect(EventsSchema.parse(answer.json())).toHaveLength(2)
    expect((await admin.get('/api/admin/audit-events?from=yesterday')).json()).toMatchObject({
      message: 'Please give a date and time',
    })
  })

  test('a failed sign-in is found by the address that was typed', async () => {
    await portal.stranger.post('/api/auth/login', { email: 'Nobody.Here@example.com', password: 'wrong-password' })
    const answer = await admin.get('/api/admin/audit-events?q=nobody.here')

    expect(EventsSchema.parse(answer.json())).toMatchObject([
      { type: 'sign-in-failed', actor: null, payload: { email: 'nobody.here@example.com' } },
    ])
  })
})

describe('a log of many entries', () => {
  const verdict = async () => (await verifyLog(portal)).broken
  /** What stood there is put back afterwards. */
  const whileTampered = async (statement: string, look = verdict) => {
    await run('create table kept as select * from audit_events')
    await tamper(portal.database.owner, statement)
    const broken = await look()
    await tamper(portal.database.owner, 'delete from audit_events')
    await tamper(portal.database.owner, 'insert into audit_events overriding system value select * from kept')
    await run('drop table kept')
    return broken
  }

  beforeAll(async () => {
    const many = Array.from({ length: 2000 }, () => ({ ...occasion(), ...signedOut }))
    await portal.database.transaction(tx => recordEvents(tx, many))
  })

  test('holds as it was written, whatever its texts hold', async () => {
    const userAgent = 'tab\t, line\n, backslash \\n, "quotes", \\N, 署名 🖋'
    const payload = { method: 'password', ip: '203.0.113.24', userAgent } as const
    await portal.database.transaction(tx => recordEvent(tx, occasion(), { type: 'signed-in', payload }))

    expect(await verdict()).toBeNull()
  })

  test.each([
    ['an entry', `update audit_events set payload = '{"a": 1}' where position = 1400`, 1400],
    ['a hash before', `update audit_events set previous_hash = repeat('0', 64) where position = 15`, 15],
    ['a hash that is gone', 'update audit_events set content_hash = null where position = 15', 15],
    ['two places: the first', `update audit_events set at = at + interval '1 us' where position in (1800, 16)`, 16],
  ])('names %s', async (_what, statement, position) => {
    expect(await whileTampered(statement)).toMatchObject({ position })
  })

  test('names what was removed', async () => {
    expect(await whileTampered('delete from audit_events where position between 13 and 16')).toMatchObject({
      position: 13,
      problem: 'Entries 13 to 16 were removed',
    })
  })

  test('names what was cut off at the end', async () => {
    expect(await whileTampered('delete from audit_events where position > 20')).toMatchObject({
      position: 21,
      problem: expect.stringContaining('the rest was removed'),
    })
  })

  test('leaves no connection busy where the walk ends early', async () => {
    const lookOften = async () => {
      for (let walk = 0; walk < 2 * portal.config.database.poolSize; walk += 1) await verdict()
      return verdict()
    }
    const broken = await whileTampered(
      'update audit_events set actor_id = gen_random_uuid() where position = 2',
      lookOften,
    )

    expect(broken).toMatchObject({ position: 2 })
    expect(await verdict()).toBeNull()
  })
})

describe('an entry that was tampered with', () => {
  const verdict = async () => LogVerdictSchema.parse((await admin.post('/api/admin/audit-chain/verify')).json()).broken

  test('is named: altered, removed in the middle, removed at the end', async () => {
    expect(await verdict()).toBeNull()
    const { length } = (await verifyLog(portal)).end

    await tamper(
      portal.database.owner,
      `update audit_events set payload = payload || '{"ip": "198.51.100.7"}' where position = 3`,
    )
    expect(await verdict()).toEqual({ position: 3, problem: 'Entry 3 was altered' })

    await tamper(portal.database.owner, 'update audit_events set actor_id = gen_random_uuid() where position = 2')
    expect(await verdict()).toEqual({ position: 2, problem: 'Entry 2 was altered' })

    await tamper(portal.database.owner, 'delete from audit_events where position = 1')
    expect(await verdict()).toEqual({ position: 1, problem: 'Entry 1 was removed' })

    await tamper(portal.database.owner, `delete from audit_events where position < ${length}`)
    await tamper(portal.database.owner, 'delete from audit_events')
    expect(await verdict()).toMatchObject({ position: 1, problem: expect.stringContaining('the rest was removed') })
  })
})
