/** What the first entry has before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** An entry as the chain sees it: the exact text that was hashed, and the hashes that were kept with it. */
export type ChainedEntry = {
  readonly position: number
  /** Position, time in UTC, type, actor, application, payload: one a line. */
  readonly text: string
  readonly previousHash: string
  readonly contentHash: string
  readonly hash: string
}

export type ChainEnd = { readonly length: number; readonly headHash: string }

/** The first place at which the chain does not hold, in words for whoever looks after it. */
export type ChainBreak = { readonly position: number; readonly problem: string; readonly entry: string | null }

type Sha256 = (text: string) => string

/**
 * Walks the chain from its beginning, one entry after the other. `add` answers with the first break or null, `finish` compares the end with what was kept of it. The hash function comes from outside:
 * domain knows no cryptography.
 */
export function createChainCheck(sha256: Sha256) {
  let last: ChainEnd = { length: 0, headHash: FIRST_PREVIOUS_HASH }

  return {
    add(entry: ChainedEntry): ChainBreak | null {
      const problem = problemOf(entry, last, sha256)
      if (problem !== null) return { position: Math.min(entry.position, last.length + 1), problem, entry: entry.text }
      last = { length: entry.position, headHash: entry.hash }
      return null
    },
    finish(kept: ChainEnd): ChainBreak | null {
      if (kept.length === last.length && kept.headHash === last.headHash) return null
      const problem =
        kept.length > last.length
          ? `The chain had ${kept.length} entries and ends after ${last.length}: the rest was removed`
          : 'The end of the chain is not the one that was kept'
      return { position: last.length + 1, problem, entry: null }
    },
    end: () => last,
  }
}

function problemOf(entry: ChainedEntry, last: ChainEnd, sha256: Sha256): string | null {
  const expected = last.length + 1
  if (entry.position > expected) {
    const removed = entry.position - 1
    return removed === expected ? `Entry ${expected} was removed` : `Entries ${expected} to ${removed} were removed`
  }
  if (entry.position < expected) return `Entry ${entry.position} is there twice`
  if (sha256(entry.text) !== entry.contentHash) return `Entry ${expected} was altered`
  if (entry.previousHash !== last.headHash) return `Entry ${expected} does not follow the entry before it`
  if (chainHash(last.headHash, entry.contentHash, sha256) !== entry.hash)
    return `The hash of entry ${expected} was altered`
  return null
}

/** The hash of an entry in the chain, from the hash before it and the hash of its content. */
export function chainHash(previousHash: string, contentHash: string, sha256: Sha256): string {
  return sha256([previousHash, contentHash].join('\n'))
}
