/** What the first entry has before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** An entry as the chain sees it: the exact text that was hashed, and the hashes that were kept with it. */
export type ChainedEntry = {
  readonly position: number
  /**
   * Position, time in UTC, type, actor, application, payload, and a random salt: one a line. Null: the entry was emptied, and
   * nobody can tell any more what it said.
   */
  readonly text: string | null
  readonly previousHash: string
  readonly contentHash: string
  readonly hash: string
}

export type ChainEnd = { readonly length: number; readonly headHash: string }

/** The first place at which the chain does not hold, in words for whoever looks after it. */
export type ChainBreak = { readonly position: number; readonly problem: string; readonly entry: string | null }

export type Sha256 = (text: string) => string

/** The chain as it was before its texts had salts: how far it went, and those of its hashes that are kept. */
export type EarlierChain = { readonly length: number; readonly hashes: ReadonlyMap<number, string> }
export const NO_EARLIER_CHAIN: EarlierChain = { length: 0, hashes: new Map() }

/**
 * Walks the chain from its beginning, one entry after the other. `add` answers with the first break or null, `finish` compares the end with what was kept of it. The hash function comes from outside:
 * domain knows no cryptography.
 */
export function createChainCheck(sha256: Sha256, earlierChain: EarlierChain = NO_EARLIER_CHAIN) {
  let last: ChainEnd = { length: 0, headHash: FIRST_PREVIOUS_HASH }
  const earlier = createEarlierCheck(earlierChain, sha256)
  const emptied = new Set<number>()
  return {
    add(entry: ChainedEntry): ChainBreak | null {
      const problem = problemOf(entry, last, sha256) ?? earlier.add(entry)
      if (problem !== null) return { position: Math.min(entry.position, last.length + 1), problem, entry: entry.text }
      if (entry.text === null) emptied.add(entry.position)
      else for (const position of emptiedBy(entry.text)) emptied.delete(position)
      last = { length: entry.position, headHash: entry.hash }
      return null
    },

    finish(kept: ChainEnd): ChainBreak | null {
      const [unsaid] = emptied
      if (unsaid !== undefined)
        return { position: unsaid, problem: `Entry ${unsaid} was emptied, and no later entry says so`, entry: null }
      if (kept.length === last.length && kept.headHash === last.headHash) return null
      const problem =
        kept.length > last.length
          ? `The chain had ${kept.length} entries and ends after ${last.length}: the rest was removed`
          : 'The end of the chain is not the one that was kept'
      return { position: last.length + 1, problem, entry: null }
    },

    end: () => last,

    /** The hash that the last entry had in the earlier chain; null where it had none, or it cannot be told any more. */
    earlierHash: () => earlier.hash(last.length),
  }
}

function problemOf(entry: ChainedEntry, last: ChainEnd, sha256: Sha256): string | null {
  const expected = last.length + 1
  if (entry.position > expected) {
    const removed = entry.position - 1
    return removed === expected ? `Entry ${expected} was removed` : `Entries ${expected} to ${removed} were removed`
  }
  if (entry.position < expected) return `Entry ${entry.position} is there twice`
  if (entry.text !== null && sha256(entry.text) !== entry.contentHash) return `Entry ${expected} was altered`
  if (entry.previousHash !== last.headHash) return `Entry ${expected} does not follow the entry before it`
  if (chainHash(last.headHash, entry.contentHash, sha256) !== entry.hash)
    return `The hash of entry ${expected} was altered`
  return null
}

/** Makes the earlier chain anew from the texts without their salts. After an emptied entry it goes on from the next hash that is kept. */
function createEarlierCheck({ length, hashes }: EarlierChain, sha256: Sha256) {
  let head: string | null = FIRST_PREVIOUS_HASH
  return {
    add({ position, text }: ChainedEntry): string | null {
      if (position > length) return null
      head = head === null || text === null ? null : chainHash(head, sha256(withoutSalt(text)), sha256)
      const kept = hashes.get(position)
      if (kept === undefined) return null
      if (head !== null && head !== kept)
        return `Up to entry ${position} the log is not the one that was chained before its entries had salts`
      head = kept
      return null
    },
    hash: (position: number) => (position > length ? null : head),
  }
}

const withoutSalt = (text: string) => text.slice(0, text.lastIndexOf('\n'))

const EMPTYING = '\nentries-redacted\n'

/** The entries that were emptied, by the entry that says so. */
function emptiedBy(text: string): number[] {
  if (!text.includes(EMPTYING)) return []
  const { type, payload } = readEntryText(text)
  const positions: unknown = type === 'entries-redacted' ? payload.positions : []
  return Array.isArray(positions) ? positions.map(Number) : []
}

export type EntryText = { at: string; type: string; actor: string | null; payload: Record<string, unknown> }

/** What the text of an entry says; throws where it is none. */
export function readEntryText(text: string): EntryText {
  // A payload has no line feed of its own, and entries of earlier versions have no salt.
  const [, at = '', type = '', actor = '', , payload = ''] = text.split('\n')
  return { at, type, actor: actor === '-' ? null : actor, payload: { ...Object(JSON.parse(payload)) } }
}

/** The hash of an entry in the chain, from the hash before it and the hash of its content. */
export function chainHash(previousHash: string, contentHash: string, sha256: Sha256): string {
  return sha256([previousHash, contentHash].join('\n'))
}
