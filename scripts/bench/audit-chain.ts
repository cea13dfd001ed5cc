import { hash } from 'node:crypto'
import { verifyLog } from '#server/audit/audit-service.ts'
import { type Figure, timed } from './figure.ts'
import type { Portal } from './portal.ts'

const ENTRIES = 1_000_000
const PER_SECOND_AT_LEAST = 100_000

/** Walking a log of a million entries, beside hashing as many texts twice in memory. */
export async function measureAuditChain(portal: Portal): Promise<Figure[]> {
  await fillLog(portal)
  let length = 0
  const walk = await timed(async () => {
    const { end, broken } = await verifyLog(portal)
    if (broken !== null) throw new Error(broken.problem)
    length = end.length
  })
  const text = `1\n2026-11-21T10:00:00.000000Z\nsigned-in\n${'x'.repeat(36)}\n-\n${'y'.repeat(80)}`
  const bare = await timed(async () => {
    for (let entry = 0; entry < length; entry += 1) hash('sha256', `${entry}\n${hash('sha256', text)}`)
  })
  return [
    {
      what: `walking a log of ${length} entries, each`,
      value: (walk * 1000) / length,
      unit: 'µs',
      reference: { what: 'hashing twice in memory', value: (bare * 1000) / length },
      limit: { atMost: 1_000_000 / PER_SECOND_AT_LEAST },
    },
  ]
}

/** A chain as the triggers would have made it, made in one go without them. */
async function fillLog({ database }: Portal): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query("set local session_replication_role = 'replica'")
    await client.query('truncate audit_events')
    await client.query(`
      do $$
      declare
        entry audit_events;
        previous text := repeat('0', 64);
      begin
        entry.salt := repeat('5', 32);
        entry.at := now();
        entry.type := 'signed-in';
        entry.actor_id := gen_random_uuid();
        entry.payload := '{"ip": "203.0.113.24", "method": "password", "userAgent": "Mozilla/5.0 (Macintosh)"}';
        for place in 1..${ENTRIES} loop
          entry.at := entry.at + interval '1 millisecond';
          entry.position := place;
          entry.content_hash := sha256_hex(audit_entry_text(
            place, entry.at, entry.type, entry.actor_id, entry.application_id, entry.payload, entry.salt));
          entry.hash := sha256_hex(previous || E'\\n' || entry.content_hash);
          insert into audit_events (at, type, actor_id, payload, position, previous_hash, content_hash, hash, salt)
            values (entry.at, entry.type, entry.actor_id, entry.payload, place, previous, entry.content_hash, entry.hash,
              entry.salt);
          previous := entry.hash;
        end loop;
        update audit_chain set length = ${ENTRIES}, head_hash = previous;
      end $$`)
    await client.query('commit')
    await client.query('analyze audit_events')
  } finally {
    client.release()
  }
}
