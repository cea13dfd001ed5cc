import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What all processes on one database have to have alike. */
export type HeldInCommon = {
  /** Tells it from the others; fixed for ever, as processes of different versions meet. */
  place: number
  /** What it is in this process; no more than a fingerprint of it leaves the process. */
  value: string
  /** For the operator of a process that has it differently. */
  ifDifferent: string
}

/** Thrown to a process that would not fit the others; the message is for the operator. */
export class HeldDifferentlyError extends Error {
  constructor(things: readonly HeldInCommon[]) {
    super(things.map(({ ifDifferent }) => ifDifferent).join('\n'))
    this.name = 'HeldDifferentlyError'
  }
}

/**
 * Says what this process has, for as long as the session lasts, and compares it with every other process on the database.
 * It is said before it is compared: of two that start together at least one notices. Throws HeldDifferentlyError.
 */
export async function holdInCommon(session: pg.ClientBase, things: readonly HeldInCommon[]): Promise<void> {
  const places = things.map(({ place }) => place)
  const marks = things.map(fingerprintOf)
  await session.query(
    'select pg_advisory_lock_shared(place, mark) from unnest($1::int[], $2::int[]) as mine (place, mark)',
    [places, marks],
  )

  const { rows } = await session.query<{ place: number }>(
    `select distinct mine.place from unnest($1::int[], $2::int[]) as mine (place, mark)
     join pg_locks on classid = mine.place::oid and objid <> mine.mark::oid
     where locktype = 'advisory' and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [places, marks],
  )
  const different = things.filter(({ place }) => rows.some(row => row.place === place))
  if (different.length > 0) throw new HeldDifferentlyError(different)
}

/** 31 bits: as much as the key of a lock takes and a plain number says. */
function fingerprintOf({ place, value }: HeldInCommon): number {
  return createHash('sha256').update(`${place}\n${value}`).digest().readUInt32BE() >>> 1
}
