import { hash } from 'node:crypto'
import {
  CHAIN_START,
  type ChainBreak,
  type ChainEnd,
  type ChainedEntry,
  createChainCheck,
} from '#domain/audit/audit-chain.ts'
import type { Executor } from '../platform/database/database.ts'
import { listChainedEntries } from './audit-store.ts'

/** Entries that are read at once, and how many such batches are on their way meanwhile. */
const BATCH = 5000
const BATCHES_AHEAD = 2

export const sha256 = (text: string) => hash('sha256', text)

/** A part of the chain: the entries after one position up to another. */
export type ChainPart = { readonly after: number; readonly upTo: number }

/**
 * Walks a part of the chain, entry by entry, and answers with where it ended and the first break in it. It trusts the
 * hash that is stored of the entry before the part: that entry belongs to the part before. Entries that are missing at
 * the end of the part are for the caller to see.
 */
export async function walkChain(db: Executor, part: ChainPart): Promise<{ end: ChainEnd; broken: ChainBreak | null }> {
  const check = createChainCheck(sha256, await startOf(db, part))
  for await (const entries of batchesOf(db, part)) {
    for (const entry of entries) {
      const broken = check.add(entry)
      if (broken !== null) return { end: check.end(), broken }
    }
  }
  return { end: check.end(), broken: null }
}

async function startOf(db: Executor, { after }: ChainPart): Promise<ChainEnd> {
  if (after === 0) return CHAIN_START
  const [before] = await listChainedEntries(db, after - 1, after)
  return { length: after, headHash: before?.hash ?? '' }
}

/** The database writes the next batches while one is checked. */
async function* batchesOf(db: Executor, { after, upTo }: ChainPart): AsyncGenerator<ChainedEntry[]> {
  const underWay: Promise<ChainedEntry[]>[] = []
  let asked = after
  const askAhead = () => {
    for (; underWay.length < BATCHES_AHEAD && asked < upTo; asked += BATCH) {
      underWay.push(listChainedEntries(db, asked, Math.min(asked + BATCH, upTo)))
    }
  }
  try {
    askAhead()
    for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) {
      const entries = await next
      askAhead()
      yield entries
    }
  } finally {
    // Whoever stops early leaves no question behind.
    await Promise.allSettled(underWay)
  }
}
